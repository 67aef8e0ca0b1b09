import type { AskedWord } from "./asked-words.ts";
import { bestPassages } from "./best-passages.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { rarityOf } from "./rarity.ts";
import { matchesOf, noMatches, type WordMatches } from "./word-matches.ts";

/** Result of a question: scores of passages by number, and the share of the question that a page covers. */
export interface Ranking {
  /** Numbers of the best passages that match, themselves or through their page, best first. */
  order: number[];
  scores: Float64Array;
  coverageOf(passage: number): number;
  /** Words of the question that are on no page. */
  missing: string[];
}

/** Weight of a page's own score beside that of its passage. */
const weightOfPage = 0.9;

/** Part of a score that depends on the share of the question that the page covers. */
const weightOfCoverage = 0.6;

/** Part of its score that a word loses if every passage of a page has it, since it does not tell them apart. */
const lossOfCommon = 0.5;

/** Weight of passages of reference pages, which mention every subject. */
const weightOfReference = 0.5;

/** Share of a word that a document has in another form */
const shareOfOthers = 0.6;

/** Score of a passage that does not match */
const unmatched = -1;

/** Word of a question with the passages and the pages that have it */
interface FoundWord extends AskedWord {
  inPassages: WordMatches;
  onPages: WordMatches;
}

/** Ranks the passages of a locale, and names `most` of them. */
export async function rank(words: readonly AskedWord[], searched: StoredLocale, most: number): Promise<Ranking> {
  const found = await Promise.all(words.map((word) => lookUp(word, searched)));
  const tally = new Tally(searched);
  const missing = found.filter((word) => !tally.take(word) && !word.isJoined).map(({ typed }) => typed);
  const { pageOf, isReference } = searched;
  const shareOf = (covered = 0) => (tally.asked > 0 ? covered / tally.asked : 1);
  const coverageOf = (passage: number) => shareOf(tally.pages.covered[pageOf[passage] as number]);
  const scores = new Float64Array(pageOf.length).fill(unmatched);
  tally.passages.scores.forEach((own, passage) => {
    const page = pageOf[passage] as number;
    // A passage without a word of the question may answer it if the title or a question of its page matches.
    if (own === 0 && tally.pages.scores[page] === 0) return;
    const weightOfOwn = shareOf(tally.passages.covered[passage]) * (isReference[page] ? weightOfReference : 1);
    const score = own * weightOfOwn + weightOfPage * (tally.pages.scores[page] as number);
    scores[passage] = score * (1 - weightOfCoverage + weightOfCoverage * coverageOf(passage));
  });
  return { order: bestPassages(scores, searched, most), scores, coverageOf, missing };
}

async function lookUp(word: AskedWord, { terms, passages, pages }: StoredLocale): Promise<FoundWord> {
  const { term, isUnfinished } = word;
  if (term === undefined) return { ...word, inPassages: noMatches, onPages: noMatches };
  const [inPassages, onPages] = await Promise.all([
    matchesOf(passages, terms, term, isUnfinished),
    matchesOf(pages, terms, term, isUnfinished),
  ]);
  return { ...word, inPassages, onPages };
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
  readonly #searched: StoredLocale;

  constructor(searched: StoredLocale) {
    this.#searched = searched;
    this.passages = new Findings(searched.passages.count);
    this.pages = new Findings(searched.pages.count);
  }

  /** Adds a word of the question to the scores. Returns true if any page has it. */
  take({ inPassages, onPages, isJoined }: FoundWord): boolean {
    const { passages, pages, pageOf, passagesOf } = this.#searched;
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, passages.count);
    this.asked += rarity;
    const shares = new Float64Array(pages.count);
    const having = new Uint32Array(pages.count);
    eachMatch(inPassages, (passage, _, share) => {
      const page = pageOf[passage] as number;
      shares[page] = Math.max(share, shares[page] as number);
      having[page] = (having[page] as number) + 1;
    });
    eachMatch(onPages, (page, score, share) => {
      shares[page] = Math.max(share, shares[page] as number);
      this.pages.add(page, score, 0);
    });
    shares.forEach((share, page) => {
      if (share > 0) this.pages.add(page, 0, share * rarity);
    });
    eachMatch(inPassages, (passage, score, share) => {
      const page = pageOf[passage] as number;
      const others = Math.max(1, (passagesOf[page] as number) - 1);
      const loss = (lossOfCommon * ((having[page] as number) - 1)) / others;
      this.passages.add(passage, score * (1 - loss), share * rarity);
    });
    return inPassages.isKnown || onPages.isKnown;
  }
}

/** Calls a function with each matching document, its score, and the share of the word that it has. */
function eachMatch(
  { documents, scores, exact }: WordMatches,
  call: (document: number, score: number, share: number) => void,
): void {
  for (let at = 0; at < documents.length; at += 1) {
    call(documents[at] as number, scores[at] as number, at < exact ? 1 : shareOfOthers);
  }
}
