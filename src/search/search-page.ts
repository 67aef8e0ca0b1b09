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
  /** Set if the page is about the API: it mentions every subject and answers few visitors. */
  isReference: boolean;
}

/** Slugs of the pages about the API. */
const referencePages = ["docs", "developers"];

export function searchPageOf(
  { path, locale, title, description: summary, collection, slug }: PageAddress,
  questions: readonly string[] = [],
  passages: readonly Passage[],
): SearchPage {
  const isReference = collection === "pages" && referencePages.includes(slug);
  return { path, locale, title, summary, questions, passages, isReference };
}
