import type { PageAddress } from "../model/addresses/addresses.ts";
import type { Passage } from "./passages.ts";

/** Page as the search indexes it. */
export interface SearchPage {
  path: string;
  locale: string;
  title: string;
  summary: string;
  /** Questions that the page answers, in visitors' words. */
  questions: readonly string[];
  passages: readonly Passage[];
  /** Kind of page that visitors ask for: a collection, its list, or a page of the studio's own by its slug. */
  kind: string;
  /** Set if the page is about the API: it mentions every subject and answers few visitors. */
  isReference: boolean;
}

/** Slugs of the pages about the API. */
const referencePages = ["docs", "developers"];

/** End of the kind of a list, after its collection. */
const ofList = " list";

/** Returns the collection of a kind of pages, whose list has a kind of its own. */
export function collectionOfKind(kind: string): string {
  return kind.replace(ofList, "");
}

export function searchPageOf(
  { path, locale, title, description: summary, kind: shown, collection, slug }: PageAddress,
  questions: readonly string[] = [],
  passages: readonly Passage[],
): SearchPage {
  const isReference = collection === "pages" && referencePages.includes(slug);
  const kind = shown === "list" ? `${collection}${ofList}` : collection === "pages" ? slug : collection;
  return { path, locale, title, summary, questions, passages, kind, isReference };
}
