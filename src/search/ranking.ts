import type MiniSearch from "minisearch";
import type { AskedWord } from "./asked-words.ts";
import type { Passage } from "./passages.ts";
import { type Match, matchesOf } from "./word-matches.ts";

/** What is looked through for a question in one locale. */
export interface Searched {
  passages: MiniSearch;
  pages: MiniSearch;
  /** Passages by the identifiers of their index. */
  all: readonly Passage[];
  /** How many passages each page has, by its path. */
  counts: ReadonlyMap<string, number>;
  references: ReadonlySet<string>;
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

/** How much a word loses that every passage of a page has: it does not tell them apart. */
const lossOfCommon = 0.5;

/** Weight of the passages of reference pages, which say a word about everything. */
const weightOfReference = 0.35;

/** Passages that have something of a question, the best first, and the words of it that are on no page. */
export function rank(words: readonly AskedWord[], searched: Searched): { ranked: Ranked[]; missing: string[] } {
  const tally = new Tally(searched);
  const missing = words.filter((word) => !tally.take(word) && !word.isJoined).map(({ typed }) => typed);
  return { ranked: tally.ranked().sort((a, b) => b.score - a.score), missing };
}

/** What a question finds in a passage or on a page: its score, and how much of the question stands there. */
interface Finding {
  score: number;
  covered: number;
}

class Tally {
  readonly #searched: Searched;
  readonly #passages = new Map<number, Finding>();
  readonly #pages = new Map<string, Finding>();
  #asked = 0;

  constructor(searched: Searched) {
    this.#searched = searched;
  }

  /** Takes a word of the question into account, and tells whether any page has it. */
  take({ term, isJoined }: AskedWord): boolean {
    const { passages, pages, all, counts } = this.#searched;
    const inPassages = matchesOf(passages, term, boosts.passages);
    const onPages = matchesOf(pages, term, boosts.pages);
    const rarity = isJoined ? 0 : rarityOf(inPassages.count, passages.documentCount);
    this.#asked += rarity;
    const found = new Map<string, { share: number; passages: number }>();
    const note = (path: string, { share }: Match, count: number) => {
      const known = found.get(path) ?? { share: 0, passages: 0 };
      found.set(path, { share: Math.max(share, known.share), passages: known.passages + count });
    };
    for (const [id, match] of inPassages.matches) note((all[id as number] as Passage).path, match, 1);
    for (const [path, match] of onPages.matches) {
      note(path as string, match, 0);
      add(this.#pages, path as string, match.score, 0);
    }
    for (const [path, { share }] of found) add(this.#pages, path, 0, share * rarity);
    for (const [id, { score, share }] of inPassages.matches) {
      const { path } = all[id as number] as Passage;
      const others = (found.get(path)?.passages ?? 1) - 1;
      const loss = others > 0 ? (lossOfCommon * others) / ((counts.get(path) as number) - 1) : 0;
      add(this.#passages, id as number, score * (1 - loss), share * rarity);
    }
    return inPassages.isKnown || onPages.isKnown;
  }

  ranked(): Ranked[] {
    const { all, references } = this.#searched;
    return [...this.#passages].map(([id, own]) => {
      const passage = all[id] as Passage;
      const page = this.#pages.get(passage.path) as Finding;
      const coverage = this.#shareOf(page);
      const weightOfOwn = this.#shareOf(own) * (references.has(passage.path) ? weightOfReference : 1);
      const score = weightOfOwn * own.score + weightOfPage * page.score;
      return { passage, coverage, score: score * (1 - weightOfCoverage + weightOfCoverage * coverage) };
    });
  }

  #shareOf({ covered }: Finding): number {
    return this.#asked > 0 ? covered / this.#asked : 1;
  }
}

function add<Key>(findings: Map<Key, Finding>, key: Key, score: number, covered: number): void {
  const finding = findings.get(key) ?? { score: 0, covered: 0 };
  finding.score += score;
  finding.covered += covered;
  findings.set(key, finding);
}

/** The rarer a word, the more a question is about it. */
function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
