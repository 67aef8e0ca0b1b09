import type { Locale } from "../model/texts/localized.ts";
import type { AskedWord } from "./asked-words.ts";
import { BestPassages, type ScoredPassage } from "./best-passages.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { lightnessIn } from "./light-words.ts";
import type { PlainQuestion } from "./plain-question.ts";
import { foldTerm } from "./terms.ts";
import { matchesOf, noMatches } from "./word-matches.ts";
import { type FoundWord, WordTally } from "./word-tally.ts";

/** Result of a question. */
export interface Ranking {
  /** Best passages that match, themselves or through their page, best first. */
  best: readonly ScoredPassage[];
  /** Share of the question that the page of the best passage covers; 0 without one */
  coverage: number;
  /** Words of the question that are on no page. */
  missing: string[];
}

/** Weight of a page's own score beside that of its passage. */
const weightOfPage = 0.9;

/** Part of a score that depends on the share of the question that the page covers. */
const weightOfCoverage = 0.6;

/** Weight of passages of reference pages, which mention every subject. */
const weightOfReference = 0.5;

/** Ranks the passages of a locale that match, and returns at most `most` of them; `only` names the pages that count. */
export async function rank(
  words: readonly AskedWord[],
  { asker, meant }: PlainQuestion,
  locale: Locale,
  searched: StoredLocale,
  most: number,
  only?: ReadonlySet<number>,
): Promise<Ranking> {
  const isLight = lightnessIn(locale);
  const namesNothing = ({ typed }: AskedWord) => {
    const folded = foldTerm(typed.toLowerCase());
    return asker.has(folded) || meant.has(folded) || isLight(folded, false);
  };
  const lookedUp = await Promise.all(words.map((word) => lookUp(word, searched)));
  // An unknown word is not asked for where it describes whoever asks, was not written, or would name nothing.
  const found = lookedUp.filter((word) => word.inPassages.isKnown || word.onPages.isKnown || !namesNothing(word));
  const tally = new WordTally(searched);
  const missing = found.filter((word) => !tally.take(word) && !word.isJoined).map(({ typed }) => typed);
  const best = new BestPassages(most);
  for (const page of tally.matching) if (only?.has(page) ?? true) takePage(page, tally, searched, best);
  const [first] = best.order;
  const coverage = first ? tally.shareOf(tally.pages.covered[searched.pageOf[first.passage] as number] as number) : 0;
  return { best: best.order, coverage, missing };
}

/** Scores the passages of a page. */
function takePage(
  page: number,
  { passages, pages, shareOf }: WordTally,
  { passagesOf, firstOf, isReference }: StoredLocale,
  best: BestPassages,
): void {
  const ofPage = pages.scores[page] as number;
  const weight = 1 - weightOfCoverage + weightOfCoverage * shareOf(pages.covered[page] as number);
  const first = firstOf[page] as number;
  const scored: ScoredPassage[] = [];
  for (let passage = first; passage < first + (passagesOf[page] as number); passage += 1) {
    const own = passages.scores[passage] as number;
    // A passage without a word of the question may answer it if the title or a question of its page matches.
    if (own === 0 && ofPage === 0) continue;
    // No passage is worth more than its words and its page, and most pages have none that is worth enough.
    if (!best.admits(own + weightOfPage * ofPage)) continue;
    const weightOfOwn = shareOf(passages.covered[passage] as number) * (isReference[page] ? weightOfReference : 1);
    scored.push({ passage, score: (own * weightOfOwn + weightOfPage * ofPage) * weight });
  }
  best.takePage(scored);
}

async function lookUp(word: AskedWord, { terms, passages, pages }: StoredLocale): Promise<FoundWord> {
  const { term } = word;
  if (term === undefined) return { ...word, inPassages: noMatches, onPages: noMatches };
  const [inPassages, onPages] = await Promise.all([
    matchesOf(passages, terms, { ...word, term }),
    matchesOf(pages, terms, { ...word, term }),
  ]);
  return { ...word, inPassages, onPages };
}
