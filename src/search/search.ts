import type { Passage } from "./passages.ts";
import type { Support } from "./support.ts";

/** A passage that answers a question; a higher score answers better. */
export interface Hit extends Passage {
  score: number;
}

/** What was found for a question, and how far it may be trusted. */
export interface SearchHits {
  hits: Hit[];
  /** Low where much of what the question is about is nowhere on the site. */
  confidence: "high" | "low";
  /** Words of the question that the site never mentions. */
  missing: string[];
}

/** Finds passages. One index serves the tool, the client, the search page and the assistant. */
export interface Search {
  /** The last word may be unfinished where `isTyped` says so. */
  find(query: string, locale: string, most: number, isTyped?: boolean): Promise<SearchHits>;
  /** Weighs passages as answers to a question; all words of one that `goesOn` from another one name something. */
  support(question: string, locale: string, goesOn?: boolean): Promise<Support>;
}
