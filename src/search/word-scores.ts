import type MiniSearch from "minisearch";
import type { SearchOptions } from "minisearch";

/** How well the documents of an index match one word, by their identifiers. */
export interface WordScores {
  scores: Map<unknown, number>;
  /** Documents that have the word itself. */
  exact: number;
  /** Whether the word itself, or one that differs by a slip of the finger, is there. */
  isKnown: boolean;
}

/** A word's first letters stand for its other forms, which a stemmer may part. */
const lettersOfForms = 5;
const weightOfForms = 0.3;
const weightOfTypos = 0.6;

const asItIs: SearchOptions = { tokenize: (term) => [term], processTerm: (term) => term, fuzzy: false, prefix: false };

/** Looks a term up: itself, its other forms, and what it may be a slip for where it is unknown. */
export function wordScores(index: MiniSearch, term: string, boost: Record<string, number>): WordScores {
  const look = (text: string, options?: SearchOptions) => index.search(text, { ...asItIs, boost, ...options });
  const scores = new Map<unknown, number>();
  const take = (results: ReturnType<typeof look>, weight: number) => {
    for (const { id, score } of results) scores.set(id, Math.max(scores.get(id) ?? 0, weight * score));
  };
  const exact = look(term);
  take(exact, 1);
  if (term.length >= 4) take(look(term.slice(0, lettersOfForms), { prefix: true, weights: { prefix: 1, fuzzy: 1 } }), weightOfForms);
  const typos = exact.length > 0 ? [] : look(term, { fuzzy: slipsIn(term), weights: { prefix: 1, fuzzy: 1 } });
  take(typos, weightOfTypos);
  return { scores, exact: exact.length, isKnown: exact.length > 0 || typos.length > 0 };
}

function slipsIn({ length }: string): number | false {
  return length >= 8 ? 2 : length >= 5 ? 1 : false;
}
