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
