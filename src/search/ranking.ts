import type { AskedWord } from "./asked-words.ts";
import type { Searched } from "./passage-table.ts";
import { rarityOf } from "./rarity.ts";
import { matchesOf, type WordMatches } from "./word-matches.ts";

/** Result of a question: scores of passages by number, and the share of the question that a page covers. */
export interface Ranking {
  /** Numbers of the passages that match, themselves or through their page, best first. */
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

/** Part of a score that depends on the share of the question that the page covers. */
const weightOfCoverage = 0.6;

/** Part of its score that a word loses if every passage of a page has it, since it does not tell them apart. */
const lossOfCommon = 0.5;

/** Weight of passages of reference pages, which mention every subject. */
const weightOfReference = 0.5;

const nothing: WordMatches = { matches: [], count: 0, isKnown: false };

export function rank(words: readonly AskedWord[], searched: Searched): Ranking {
  const { pageOf, isReference } = searched.table;
  const tally = new Tally(searched);
  const missing = words.filter((word) => !tally.take(word) && !word.isJoined).map(({ typed }) => typed);
  const shareOf = (covered = 0) => (tally.asked > 0 ? covered / tally.asked : 1);
  const coverageOf = (passage: number) => shareOf(tally.pages.covered[pageOf[passage] as number]);
  const scores = new Float64Array(pageOf.length);
  const order: number[] = [];
  tally.passages.scores.forEach((own, passage) => {
    const page = pageOf[passage] as number;
    // A passage without a word of the question may answer it if the title or a question of its page matches.
    if (own === 0 && tally.pages.scores[page] === 0) return;
    const weightOfOwn = shareOf(tally.passages.covered[passage]) * (isReference[page] ? weightOfReference : 1);
    const score = own * weightOfOwn + weightOfPage * (tally.pages.scores[page] as number);
    scores[passage] = score * (1 - weightOfCoverage + weightOfCoverage * coverageOf(passage));
    order.push(passage);
  });
  order.sort((a, b) => (scores[b] as number) - (scores[a] as number));
  return { order, scores, coverageOf, missing };
}

/** Scores of passages or pages by number, and the weight of the words found there. */
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
  /** Sum of the weights of all words of the question. */
  asked = 0;
  readonly #searched: Searched;

  constructor(searched: Searched) {
    this.#searched = searched;
    this.passages = new Findings(searched.table.pageOf.length);
    this.pages = new Findings(searched.table.counts.length);
  }

  /** Adds a word of the question to the scores. Returns true if any page has it. */
  take({ term, isJoined, isUnfinished }: AskedWord): boolean {
    const { passages, pages, table } = this.#searched;
    const inPassages = term === undefined ? nothing : matchesOf(passages, term, boosts.passages, isUnfinished);
    const onPages = term === undefined ? nothing : matchesOf(pages, term, boosts.pages, isUnfinished);
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, passages.documentCount);
    this.asked += rarity;
    const shares = new Float64Array(table.counts.length);
    const having = new Int32Array(table.counts.length);
    for (const { id, share } of inPassages.matches) {
      const page = table.pageOf[id as number] as number;
      shares[page] = Math.max(share, shares[page] as number);
      having[page] = (having[page] as number) + 1;
    }
    for (const { id, score, share } of onPages.matches) {
      const page = table.numberOf(id as string);
      if (page === undefined) continue;
      shares[page] = Math.max(share, shares[page] as number);
      this.pages.add(page, score, 0);
    }
    shares.forEach((share, page) => {
      if (share > 0) this.pages.add(page, 0, share * rarity);
    });
    for (const { id, score, share } of inPassages.matches) {
      const page = table.pageOf[id as number] as number;
      const others = Math.max(1, (table.counts[page] as number) - 1);
      const loss = (lossOfCommon * ((having[page] as number) - 1)) / others;
      this.passages.add(id as number, score * (1 - loss), share * rarity);
    }
    return inPassages.isKnown || onPages.isKnown;
  }
}
