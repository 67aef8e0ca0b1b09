import MiniSearch from "minisearch";
import { askedWordsOf } from "./asked-words.ts";
import { type Ranked, rank, type Searched } from "./ranking.ts";
import type { Search } from "./search.ts";
import { pageOptions, passageOptions, type StoredIndex } from "./search-index.ts";
import { type ToTerm, termsOf } from "./terms.ts";

/** Passages of one page among the hits, so that others have a place. */
const mostOfPage = 2;

/** The best page covers at least this much of the question, each word by its rarity, or it may not answer. */
const leastCovered = 0.5;

/** Opens a stored index; each locale's part is read when it is first asked. */
export function openSearch({ passages: all, references, locales }: StoredIndex): Search {
  const open = new Map<string, Searched & { toTerm: ToTerm }>();
  const common = { all, counts: countsOf(all.map(({ path }) => path)), references: new Set(references) };
  const searchedIn = (locale: string) => {
    const stored = locales[locale];
    if (!stored) return undefined;
    const known = open.get(locale) ?? {
      ...common,
      passages: MiniSearch.loadJS(stored.passages as never, passageOptions(locale)),
      pages: MiniSearch.loadJS(stored.pages as never, pageOptions(locale)),
      toTerm: termsOf(locale),
    };
    open.set(locale, known);
    return known;
  };
  return {
    async find(query, locale, most) {
      const searched = searchedIn(locale);
      if (!searched) return { hits: [], confidence: "low", missing: [] };
      const { ranked, missing } = rank(askedWordsOf(query, searched.toTerm), searched);
      const hits = firstOf(ranked, most).map(({ passage, score }) => ({ ...passage, score }));
      const isCovered = ranked[0] !== undefined && ranked[0].coverage >= leastCovered;
      return { hits, confidence: isCovered ? "high" : "low", missing };
    },
  };
}

function countsOf(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** The best passages, few of each page. */
function firstOf(ranked: readonly Ranked[], most: number): Ranked[] {
  const taken = new Map<string, number>();
  const hits: Ranked[] = [];
  for (const each of ranked) {
    if (hits.length === most) break;
    const count = taken.get(each.passage.path) ?? 0;
    if (count === mostOfPage) continue;
    taken.set(each.passage.path, count + 1);
    hits.push(each);
  }
  return hits;
}
