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
}

/** Pages for those who look something up about the API: they say a word about everything, and answer few visitors. */
export const referencePages: ReadonlySet<string> = new Set(["docs", "developers"]);
