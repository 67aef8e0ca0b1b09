import type { AskedWord } from "./asked-words.ts";
import { mergedMatches } from "./index/merged-matches.ts";
import { noPostings, type StoredDocuments } from "./index/stored-documents.ts";
import type { FoundTerm, TermList } from "./index/term-list.ts";

/** Documents that match a word, each once: first those that have the word itself, then those with another form of it */
export interface WordMatches {
  documents: Uint32Array;
  scores: Float32Array;
  /** Number of documents that have the word itself. */
  exact: number;
  /** Number of documents with the word, or else with the words that it begins or may be a typo of. */
  count: number;
  isKnown: boolean;
}

export const noMatches: WordMatches = { ...noPostings, exact: 0, count: 0, isKnown: false };

/** Number of first letters by which other forms of a word are found, since stems may differ. */
const lettersOfForms = 5;
const fewestLetters = 4;

/** Share of the documents above which a word is common, and its other forms are not searched. */
const partOfCommon = 0.2;

const weights = { begun: 0.8, forms: 0.3, slips: 0.6, meant: 0.6 };

/** Looks up a word and its other forms. If the word is unknown, looks up words that it begins or may be a typo of. */
export async function matchesOf(
  stored: StoredDocuments<unknown>,
  terms: TermList,
  { term, isUnfinished, others }: Pick<AskedWord, "isUnfinished" | "others"> & { term: string },
): Promise<WordMatches> {
  const number = terms.numberOf(term);
  const exact = stored.countOf(number);
  const isKnown = exact > 0;
  const there = (found: readonly FoundTerm[]) => found.filter((each) => stored.countOf(each.number) > 0);
  const isCommon = exact > partOfCommon * stored.count;
  const forms =
    isCommon || term.length < fewestLetters ? [] : there(terms.beginningWith(term.slice(0, lettersOfForms)));
  const begun = isUnfinished && !isKnown ? there(terms.beginningWith(term)) : [];
  const isBegun = begun.length > 0;
  const meant = there(others.flatMap((other) => ({ number: terms.numberOf(other) ?? -1, weight: 1 })));
  const isMeant = meant.length > 0;
  const slips = isKnown || isBegun || isMeant ? [] : there(terms.like(term, slipsIn(term)));
  const own = number === undefined ? undefined : await stored.postingsOf(number);
  if (own && forms.length + begun.length + meant.length + slips.length === 0)
    return { ...own, exact, count: exact, isKnown };
  const { documents, scores, counts } = await mergedMatches(stored, own ?? noPostings, [
    [begun, weights.begun],
    [forms, weights.forms],
    [slips, weights.slips],
    [meant, weights.meant],
  ]);
  const [countOfBegun = 0, , countOfSlips = 0, countOfMeant = 0] = counts;
  const count = exact || countOfBegun || countOfSlips || countOfMeant;
  return { documents, scores, exact, count, isKnown: isKnown || isBegun || isMeant };
}

/** Returns the number of letters of a word that may be wrong. */
function slipsIn({ length }: string): number {
  if (length < fewestLetters) return 0;
  return length < 8 ? 1 : 2;
}
