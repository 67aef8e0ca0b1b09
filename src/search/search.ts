import type { Passage } from "./passages.ts";

/** Passage that answers a question; a higher score answers better. */
export interface Hit extends Passage {
  score: number;
  /** Questions that its page answers, in visitors' words. */
  questions: readonly string[];
  /** Kind of its page that visitors ask for. */
  kind: string;
}

/** Passages found for a question, and the confidence that they answer it. */
export interface SearchHits {
  hits: Hit[];
  /** Low if the best page covers too little of the question, or a word of it was not found. */
  confidence: "high" | "low";
  /** True if the best page covers enough of the question to be read for an answer. */
  isCovered: boolean;
  /** Words of the question that the site never mentions. */
  missing: string[];
}

/** Part of a question that a passage answers. */
export interface AnsweredPart {
  /** Share of the question, from 0 to 1, each word weighed by rarity. */
  part: number;
  /** Factor of the passage's score: what its page is, beside what was asked. */
  gain: number;
  /** Line that states the one figure that is asked for. */
  fact?: string;
}

/** Function that weighs a passage as an answer to a question */
export type Support = (passage: Omit<Hit, "score">) => AnsweredPart;

/** Search over passages. One index serves the tool, the client, the search page and the assistant. */
export interface Search {
  /** Finds at most `most` passages, of all pages or those of some paths. With `isTyped`, the last word may be unfinished. */
  find(query: string, locale: string, most: number, isTyped?: boolean, paths?: Iterable<string>): Promise<SearchHits>;
  /** Weighs passages as answers to a question. If it continues the one `before`, all of its words name something. */
  support(question: string, locale: string, before?: string): Promise<Support>;
}
