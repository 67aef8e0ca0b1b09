import type { AskedWord } from "./asked-words.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { rarityOf } from "./rarity.ts";
import type { WordMatches } from "./word-matches.ts";

/** Word of a question with the passages and the pages that have it */
export interface FoundWord extends AskedWord {
  inPassages: WordMatches;
  onPages: WordMatches;
}

/** Part of its score that a word loses if every passage of a page has it, since it does not tell them apart. */
const lossOfCommon = 0.5;

/** Share of a word that a document has in another form */
const shareOfOthers = 0.6;

/** Scores of passages or pages by number, and the weight of the words found there. */
class Findings {
  readonly scores: Float64Array;
  readonly covered: Float64Array;

  constructor(size: number) {
    this.scores = new Float64Array(size);
    this.covered = new Float64Array(size);
  }

  clear(): void {
    this.scores.fill(0);
    this.covered.fill(0);
  }
}

/** Numbers of a tally, one or more for each passage and page */
interface Space {
  passages: Findings;
  pages: Findings;
  isMatching: Uint8Array;
  shares: Float64Array;
  having: Uint32Array;
}

/** Space of the tallies of a locale: new arrays for hundreds of thousands of passages cost more than their use. */
const spaces = new WeakMap<StoredLocale, Space>();

/** Returns the cleared space of a locale. A question has done with it before the next one begins, since it waits for nothing. */
function spaceOf(searched: StoredLocale): Space {
  const { passages, pages } = searched;
  const space = spaces.get(searched) ?? {
    passages: new Findings(passages.count),
    pages: new Findings(pages.count),
    isMatching: new Uint8Array(pages.count),
    shares: new Float64Array(pages.count),
    having: new Uint32Array(pages.count),
  };
  spaces.set(searched, space);
  space.passages.clear();
  space.pages.clear();
  space.isMatching.fill(0);
  return space;
}

/**
 * Sums of the words of a question. Its loops are plain and follow what matches: a common word is in tens of thousands
 * of passages, and a call for each would cost more than the sum.
 */
export class WordTally {
  readonly passages: Findings;
  readonly pages: Findings;
  /** Numbers of the pages that have a word, themselves or in a passage */
  readonly matching: number[] = [];
  readonly #space: Space;
  readonly #searched: StoredLocale;
  /** Sum of the weights of all words of the question */
  #asked = 0;

  constructor(searched: StoredLocale) {
    this.#searched = searched;
    this.#space = spaceOf(searched);
    this.passages = this.#space.passages;
    this.pages = this.#space.pages;
  }

  /** Returns the share of the question that a weight of words is. */
  readonly shareOf = (covered: number): number => (this.#asked > 0 ? covered / this.#asked : 1);

  /** Adds a word of the question to the scores. Returns true if any page has it. */
  take({ inPassages, onPages, isJoined }: FoundWord): boolean {
    const { passages } = this.#searched;
    const { shares, having } = this.#space;
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, passages.count);
    this.#asked += rarity;
    shares.fill(0);
    having.fill(0);
    this.#sharePassages(inPassages);
    this.#addPages(onPages);
    const { covered } = this.pages;
    for (const page of this.matching) covered[page] = (covered[page] as number) + (shares[page] as number) * rarity;
    this.#addPassages(inPassages, rarity);
    return inPassages.isKnown || onPages.isKnown;
  }

  /** Gives each page the share of the word that its best passage has, and counts the passages of each that have it. */
  #sharePassages({ documents, exact }: WordMatches): void {
    const { pageOf } = this.#searched;
    const { having } = this.#space;
    for (let at = 0; at < documents.length; at += 1) {
      const page = pageOf[documents[at] as number] as number;
      this.#share(page, at < exact ? 1 : shareOfOthers);
      having[page] = (having[page] as number) + 1;
    }
  }

  #addPages({ documents, scores, exact }: WordMatches): void {
    const sums = this.pages.scores;
    for (let at = 0; at < documents.length; at += 1) {
      const page = documents[at] as number;
      this.#share(page, at < exact ? 1 : shareOfOthers);
      sums[page] = (sums[page] as number) + (scores[at] as number);
    }
  }

  #share(page: number, share: number): void {
    const { shares, isMatching } = this.#space;
    if (share > (shares[page] as number)) shares[page] = share;
    if (isMatching[page] === 1) return;
    isMatching[page] = 1;
    this.matching.push(page);
  }

  #addPassages({ documents, scores, exact }: WordMatches, rarity: number): void {
    const { pageOf, passagesOf } = this.#searched;
    const { having } = this.#space;
    const { scores: sums, covered } = this.passages;
    for (let at = 0; at < documents.length; at += 1) {
      const passage = documents[at] as number;
      const page = pageOf[passage] as number;
      const others = Math.max(1, (passagesOf[page] as number) - 1);
      const loss = (lossOfCommon * ((having[page] as number) - 1)) / others;
      sums[passage] = (sums[passage] as number) + (scores[at] as number) * (1 - loss);
      covered[passage] = (covered[passage] as number) + (at < exact ? rarity : shareOfOthers * rarity);
    }
  }
}
