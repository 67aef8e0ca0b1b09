import type MiniSearch from "minisearch";
import type { SearchOptions, SearchResult } from "minisearch";

export interface Match {
  id: unknown;
  score: number;
  /** 1 if the document has the word itself, less if it has another form. */
  share: number;
}

/** Documents that match a word, each once. */
export interface WordMatches {
  matches: Match[];
  /** Number of documents with the word, or else with the words that it begins or may be a typo of. */
  count: number;
  isKnown: boolean;
}

/** Number of first letters by which other forms of a word are found, since stems may differ. */
const lettersOfForms = 5;
const fewestLetters = 4;

/** Share of the documents above which a word is common, and its other forms are not searched. */
const partOfCommon = 0.2;

const weights = { begun: 0.8, forms: 0.3, slips: 0.6 };
const shareOfOthers = 0.6;

const asItIs: SearchOptions = {
  tokenize: (term) => [term],
  processTerm: (term) => term,
  weights: { prefix: 1, fuzzy: 1 },
};

/** Looks up a word and its other forms. If the word is unknown, looks up words that it begins or may be a typo of. */
export function matchesOf(
  index: MiniSearch,
  term: string,
  boost: Record<string, number>,
  isUnfinished = false,
): WordMatches {
  const look = (text: string, options: SearchOptions) => index.search(text, { ...asItIs, boost, ...options });
  const exact = look(term, {});
  const isKnown = exact.length > 0;
  const matches = exact.map(({ id, score }): Match => ({ id, score, share: 1 }));
  const isCommon = exact.length > partOfCommon * index.documentCount;
  const forms = isCommon || term.length < fewestLetters ? [] : look(term.slice(0, lettersOfForms), { prefix: true });
  const begun = isUnfinished && !isKnown ? look(term, { prefix: true }) : [];
  const isBegun = begun.length > 0;
  const slips =
    isKnown || isBegun ? [] : look(term, { fuzzy: slipsIn(term) }).filter((result) => beginsLike(term, result));
  const known =
    forms.length + begun.length + slips.length > 0 ? new Map(matches.map((match) => [match.id, match])) : new Map();
  const take = (results: SearchResult[], weight: number) => {
    for (const { id, score } of results) {
      const match = known.get(id) ?? { id, score: 0, share: shareOfOthers };
      match.score = Math.max(match.score, score * weight);
      if (known.has(id)) continue;
      known.set(id, match);
      matches.push(match);
    }
  };
  take(begun, weights.begun);
  take(forms, weights.forms);
  take(slips, weights.slips);
  return { matches, count: exact.length || begun.length || slips.length, isKnown: isKnown || isBegun };
}

/** Returns the number of letters of a word that may be wrong. */
function slipsIn({ length }: string): number {
  if (length < fewestLetters) return 0;
  return length < 8 ? 1 : 2;
}

/** Checks that a match has the same first letter: typos rarely change it, and other words do. */
function beginsLike(term: string, { terms }: SearchResult): boolean {
  return terms.some((found) => found[0] === term[0]);
}
