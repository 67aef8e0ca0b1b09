import type { PageFacts } from "../../api/pages/page-facts.ts";
import AboutView from "./AboutView.astro";
import ArticleView from "./ArticleView.astro";
import CaseView from "./CaseView.astro";
import ComparisonView from "./ComparisonView.astro";
import ContactView from "./ContactView.astro";
import HomeView from "./HomeView.astro";
import JobView from "./JobView.astro";
import ListView from "./ListView.astro";
import OperationPage from "./OperationPage.astro";
import PageView from "./PageView.astro";
import PersonView from "./PersonView.astro";
import PricingView from "./PricingView.astro";
import RecordView from "./RecordView.astro";
import ReferenceView from "./ReferenceView.astro";
import ResourceView from "./ResourceView.astro";
import ServiceView from "./ServiceView.astro";
import ThanksView from "./ThanksView.astro";
import type { HomeProps, ListProps, OperationProps, RecordProps, ViewProps } from "./view-props.ts";

/** Collections with their own view; the others use RecordView */
const recordViews: Readonly<Record<string, (props: RecordProps) => unknown>> = {
  services: ServiceView,
  cases: CaseView,
  articles: ArticleView,
  jobs: JobView,
  comparisons: ComparisonView,
  resources: ResourceView,
  people: PersonView,
  pages: PageView,
};

/** Pages with their own view; the others use PageView */
const pageViews: Readonly<Record<string, (props: RecordProps) => unknown>> = {
  about: AboutView,
  contact: ContactView,
  docs: ReferenceView,
  pricing: PricingView,
  thanks: ThanksView,
};

type View = (props: ViewProps & Omit<PageFacts, "kind">) => unknown;

/** Returns the view of a page, which takes the facts of its kind. */
export function viewOf(facts: PageFacts): View {
  // The kind of the facts tells the props; the return type cannot say so.
  return ownView(facts) as View;
}

function ownView(facts: PageFacts): (props: never) => unknown {
  if (facts.kind === "home") return HomeView satisfies (props: HomeProps) => unknown;
  if (facts.kind === "list") return ListView satisfies (props: ListProps) => unknown;
  if (facts.kind === "operation") return OperationPage satisfies (props: OperationProps) => unknown;
  const { collection, slug } = facts.entry;
  const own = collection === "pages" ? pageViews[slug] : undefined;
  return own ?? recordViews[collection] ?? RecordView;
}
