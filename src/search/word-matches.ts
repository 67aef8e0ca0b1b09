import type MiniSearch from "minisearch";
import type { SearchOptions, SearchResult } from "minisearch";

/** How well a document matches a word. */
export interface Match {
  score: number;
  /** 1 where the document has the word itself, less where it has another form of it. */
  share: number;
}

/** The documents that match a word, by their identifiers. */
export interface WordMatches {
  matches: Map<unknown, Match>;
  /** How many have the word, or what it seems to be a slip for. */
  count: number;
  isKnown: boolean;
}

/** A word's first letters stand for its other forms, which a stemmer may part. */
const lettersOfForms = 5;
const fewestLetters = 4;

const weights = { forms: 0.3, slips: 0.6 };
const shareOfOthers = 0.6;

const asItIs: SearchOptions = {
  tokenize: (term) => [term],
  processTerm: (term) => term,
  weights: { prefix: 1, fuzzy: 1 },
};

/** Looks a word up: itself, its other forms, and what it may be a slip for where it is unknown. */
export function matchesOf<Document>(
  index: MiniSearch<Document>,
  term: string,
  boost: Record<string, number>,
): WordMatches {
  const look = (text: string, options: SearchOptions) => index.search(text, { ...asItIs, boost, ...options });
  const matches = new Map<unknown, Match>();
  const take = (results: SearchResult[], weight: number, share: number) => {
    for (const { id, score } of results) {
      const known = matches.get(id);
      if (!known || known.score < score * weight) {
        matches.set(id, { score: score * weight, share: Math.max(share, known?.share ?? 0) });
      }
    }
  };
  const exact = look(term, {});
  const isKnown = exact.length > 0;
  const slips = isKnown ? [] : look(term, { fuzzy: slipsIn(term) }).filter((result) => beginsLike(term, result));
  take(exact, 1, 1);
  if (term.length >= fewestLetters) {
    take(look(term.slice(0, lettersOfForms), { prefix: true }), weights.forms, shareOfOthers);
  }
  take(slips, weights.slips, shareOfOthers);
  return { matches, count: exact.length || slips.length, isKnown };
}

/** Letters that may be wrong. */
function slipsIn({ length }: string): number {
  if (length < fewestLetters) return 0;
  return length < 8 ? 1 : 2;
}

/** Nobody mistypes the first letter, and words that differ in it are others. */
function beginsLike(term: string, { terms }: SearchResult): boolean {
  return terms.some((found) => found[0] === term[0]);
}
