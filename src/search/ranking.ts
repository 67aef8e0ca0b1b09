import type { AskedWord } from "./asked-words.ts";
import type { Searched } from "./passage-table.ts";
import { rarityOf } from "./rarity.ts";
import { matchesOf, type WordMatches } from "./word-matches.ts";

/** What a question finds: scores of passages by their numbers, and the share of the question that a page covers. */
export interface Ranking {
  /** Numbers of the passages that have something of the question, or whose page has, the best first. */
  order: number[];
  scores: Float64Array;
  coverageOf(passage: number): number;
  /** Words of the question that are on no page. */
  missing: string[];
}

const boosts = {
  passages: { heading: 1, labels: 1.5, text: 1, questions: 0.7 },
  pages: { title: 2, summary: 1, questions: 0.7 },
};

/** Weight of a page's own score beside that of its passage. */
const weightOfPage = 0.9;

/** How much of a score depends on how much of the question the page covers. */
const weightOfCoverage = 0.6;

/** How much a word loses that every passage of a page has: it does not tell them apart. */
const lossOfCommon = 0.5;

/** Weight of the passages of reference pages, which say a word about everything. */
const weightOfReference = 0.5;

const nothing: WordMatches = { matches: [], count: 0, isKnown: false };

export function rank(words: readonly AskedWord[], searched: Searched): Ranking {
  const { pageOf, isReference } = searched.shelf;
  const tally = new Tally(searched);
  const missing = words.filter((word) => !tally.take(word) && !word.isJoined).map(({ typed }) => typed);
  const shareOf = (covered = 0) => (tally.asked > 0 ? covered / tally.asked : 1);
  const coverageOf = (passage: number) => shareOf(tally.pages.covered[pageOf[passage] as number]);
  const scores = new Float64Array(pageOf.length);
  const order: number[] = [];
  tally.passages.scores.forEach((own, passage) => {
    const page = pageOf[passage] as number;
    // A page may answer in other words than its title and its questions have.
    if (own === 0 && tally.pages.scores[page] === 0) return;
    const weightOfOwn = shareOf(tally.passages.covered[passage]) * (isReference[page] ? weightOfReference : 1);
    const score = own * weightOfOwn + weightOfPage * (tally.pages.scores[page] as number);
    scores[passage] = score * (1 - weightOfCoverage + weightOfCoverage * coverageOf(passage));
    order.push(passage);
  });
  order.sort((a, b) => (scores[b] as number) - (scores[a] as number));
  return { order, scores, coverageOf, missing };
}

/** Scores of passages or pages by their numbers, and how much of the question stands there. */
class Findings {
  readonly scores: Float64Array;
  readonly covered: Float64Array;

  constructor(size: number) {
    this.scores = new Float64Array(size);
    this.covered = new Float64Array(size);
  }

  add(number: number, score: number, covered: number): void {
    this.scores[number] = (this.scores[number] as number) + score;
    this.covered[number] = (this.covered[number] as number) + covered;
  }
}

class Tally {
  readonly passages: Findings;
  readonly pages: Findings;
  /** The whole of what is asked. */
  asked = 0;
  readonly #searched: Searched;

  constructor(searched: Searched) {
    this.#searched = searched;
    this.passages = new Findings(searched.shelf.pageOf.length);
    this.pages = new Findings(searched.shelf.counts.length);
  }

  /** Takes a word of the question into account, and tells whether any page has it. */
  take({ term, isJoined, isUnfinished }: AskedWord): boolean {
    const { passages, pages, shelf } = this.#searched;
    const inPassages = term === undefined ? nothing : matchesOf(passages, term, boosts.passages, isUnfinished);
    const onPages = term === undefined ? nothing : matchesOf(pages, term, boosts.pages, isUnfinished);
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, passages.documentCount);
    this.asked += rarity;
    const shares = new Float64Array(shelf.counts.length);
    const having = new Int32Array(shelf.counts.length);
    for (const { id, share } of inPassages.matches) {
      const page = shelf.pageOf[id as number] as number;
      shares[page] = Math.max(share, shares[page] as number);
      having[page] = (having[page] as number) + 1;
    }
    for (const { id, score, share } of onPages.matches) {
      const page = shelf.numberOf(id as string);
      if (page === undefined) continue;
      shares[page] = Math.max(share, shares[page] as number);
      this.pages.add(page, score, 0);
    }
    shares.forEach((share, page) => {
      if (share > 0) this.pages.add(page, 0, share * rarity);
    });
    for (const { id, score, share } of inPassages.matches) {
      const page = shelf.pageOf[id as number] as number;
      const others = Math.max(1, (shelf.counts[page] as number) - 1);
      const loss = (lossOfCommon * ((having[page] as number) - 1)) / others;
      this.passages.add(id as number, score * (1 - loss), share * rarity);
    }
    return inPassages.isKnown || onPages.isKnown;
  }
}
