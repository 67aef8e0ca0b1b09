import type { PageAddress } from "../model/addresses/addresses.ts";
import type { Passage } from "./passages.ts";

/** A page as it is searched. */
export interface SearchPage {
  path: string;
  locale: string;
  title: string;
  summary: string;
  /** Questions that it answers, as visitors ask them. */
  questions: readonly string[];
  passages: readonly Passage[];
  /** Written for those who look something up about the API: it says a word about everything, and answers few visitors. */
  isReference: boolean;
}

/** Pages about the API, by slug. */
const referencePages = ["docs", "developers"];

export function searchPageOf(
  { path, locale, title, description: summary, collection, slug }: PageAddress,
  questions: readonly string[] = [],
  passages: readonly Passage[],
): SearchPage {
  const isReference = collection === "pages" && referencePages.includes(slug);
  return { path, locale, title, summary, questions, passages, isReference };
}
