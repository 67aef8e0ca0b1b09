import type { PageAddress } from "../model/addresses.ts";
import type { CollectionName } from "../model/collections.ts";
import type { Entry } from "../model/studio.ts";
import ArticleView from "./ArticleView.astro";
import CaseView from "./CaseView.astro";
import ComparisonView from "./ComparisonView.astro";
import HomeView from "./HomeView.astro";
import JobView from "./JobView.astro";
import ListView from "./ListView.astro";
import PageView from "./PageView.astro";
import RecordView from "./RecordView.astro";
import ResourceView from "./ResourceView.astro";
import ServiceView from "./ServiceView.astro";
import type { Words } from "./words.ts";

/** What the view of a record is given; the prose comes in its slot. */
export interface RecordProps<Name extends CollectionName = CollectionName> {
  page: PageAddress;
  words: Words;
  entry: Entry<Name>;
}

/** What any view is given; a list without an introduction has no entry. */
export interface ViewProps {
  page: PageAddress;
  words: Words;
  entry: Entry | undefined;
}

/** Collections with a view of their own; the others get RecordView. */
const recordViews: { [Name in CollectionName]?: (props: RecordProps<Name>) => unknown } = {
  services: ServiceView,
  cases: CaseView,
  articles: ArticleView,
  jobs: JobView,
  comparisons: ComparisonView,
  resources: ResourceView,
  pages: PageView,
};

export function viewOf(page: PageAddress): (props: ViewProps) => unknown {
  if (page.kind === "home") return HomeView as (props: ViewProps) => unknown;
  if (page.kind === "list") return ListView;
  return (recordViews[page.collection] ?? RecordView) as (props: ViewProps) => unknown;
}
