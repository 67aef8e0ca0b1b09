import type { PageAddress } from "../../model/addresses/addresses.ts";
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
import PricingView from "./PricingView.astro";
import RecordView from "./RecordView.astro";
import ReferenceView from "./ReferenceView.astro";
import ResourceView from "./ResourceView.astro";
import ServiceView from "./ServiceView.astro";
import ThanksView from "./ThanksView.astro";
import type { RecordProps, ViewProps } from "./view-props.ts";

/** Collections with their own view; the others use RecordView */
const recordViews: Readonly<Record<string, (props: RecordProps) => unknown>> = {
  services: ServiceView,
  cases: CaseView,
  articles: ArticleView,
  jobs: JobView,
  comparisons: ComparisonView,
  resources: ResourceView,
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

export function viewOf(page: PageAddress): (props: ViewProps) => unknown {
  if (page.kind === "home") return HomeView as (props: ViewProps) => unknown;
  if (page.kind === "list") return ListView;
  if (page.kind === "operation") return OperationPage;
  if (page.collection === "pages" && pageViews[page.slug]) return pageViews[page.slug] as (props: ViewProps) => unknown;
  return (recordViews[page.collection] ?? RecordView) as (props: ViewProps) => unknown;
}
