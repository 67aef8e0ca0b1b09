import type MiniSearch from "minisearch";
import type { AskedWord } from "./asked-words.ts";
import type { Passage } from "./passages.ts";
import { type Match, matchesOf } from "./word-matches.ts";

/** The two indexes of a locale. */
export interface LocaleIndex {
  passages: MiniSearch;
  pages: MiniSearch;
}

/** What a question found in a passage or on a page: its score, and how much of the question stands there. */
interface Tally {
  score: number;
  covered: number;
}

/** A passage with its score, and the share of the question that its page covers. */
export interface Ranked {
  passage: Passage;
  score: number;
  coverage: number;
}

const boosts = {
  passages: { heading: 1, labels: 1.5, text: 1, questions: 0.7 },
  pages: { title: 2, summary: 1, questions: 0.7 },
};

/** Weight of a page's own score beside that of its passage. */
const weightOfPage = 0.9;

/** How much of a score depends on how much of the question the page covers. */
const weightOfCoverage = 0.6;

/** Reference pages say a word about everything. */
const weightOfReference = 0.5;

/** Scores the passages that have something of a question; `missing` are the words that are on no page. */
export function rank(
  words: readonly AskedWord[],
  index: LocaleIndex,
  passages: readonly Passage[],
  references: ReadonlySet<string>,
) {
  const ofPassages = new Map<number, Tally>();
  const ofPages = new Map<string, Tally>();
  const missing: string[] = [];
  let asked = 0;
  for (const { term, typed, isJoined } of words) {
    const inPassages = matchesOf(index.passages, term, boosts.passages);
    const onPages = matchesOf(index.pages, term, boosts.pages);
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, index.passages.documentCount);
    asked += rarity;
    if (!inPassages.isKnown && !onPages.isKnown && !isJoined) missing.push(typed);
    const shares = new Map<string, number>();
    const share = (path: string, part: number) => shares.set(path, Math.max(part, shares.get(path) ?? 0));
    for (const [id, match] of inPassages.matches as Map<number, Match>) {
      add(ofPassages, id, match.score, match.share * rarity);
      share((passages[id] as Passage).path, match.share);
    }
    for (const [path, match] of onPages.matches as Map<string, Match>) {
      add(ofPages, path, match.score, 0);
      share(path, match.share);
    }
    for (const [path, part] of shares) add(ofPages, path, 0, part * rarity);
  }
  const shareOf = ({ covered }: Tally) => (asked > 0 ? covered / asked : 1);
  const ranked = [...ofPassages].map(([id, own]): Ranked => {
    const passage = passages[id] as Passage;
    const page = ofPages.get(passage.path) as Tally;
    const coverage = shareOf(page);
    const score = own.score * shareOf(own) + weightOfPage * page.score;
    const weight = 1 - weightOfCoverage + weightOfCoverage * coverage;
    return { passage, coverage, score: score * weight * (references.has(passage.path) ? weightOfReference : 1) };
  });
  return { ranked: ranked.sort((a, b) => b.score - a.score), missing };
}

function add<Key>(tallies: Map<Key, Tally>, key: Key, score: number, covered: number): void {
  const tally = tallies.get(key);
  if (!tally) tallies.set(key, { score, covered });
  else {
    tally.score += score;
    tally.covered += covered;
  }
}

/** The rarer a word, the more a question is about it. */
function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
