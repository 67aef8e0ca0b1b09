import { askedWordsOf } from "./asked-words.ts";
import { openLocale, PassageTable, type Searched } from "./passage-table.ts";
import type { Passage } from "./passages.ts";
import { type Ranking, rank } from "./ranking.ts";
import type { Hit, Search } from "./search.ts";
import type { StoredIndex } from "./search-index.ts";
import { supportFor } from "./support.ts";
import { type ToTerm, termsOf } from "./terms.ts";

/** Maximum number of passages of one page among the hits, so that other pages have a place. */
const mostOfPage = 2;

/** Share of a question, each word weighed by rarity, that the best page must cover for high confidence. */
const leastCovered = 0.5;

interface OpenLocale {
  searched: Searched;
  toTerm: ToTerm;
}

/** Opens a stored index; each locale's part is read when it is first asked. */
export function openSearch(index: StoredIndex): Search {
  const table = new PassageTable(index);
  const open = new Map<string, OpenLocale>();
  const inLocale = (locale: string) => {
    const known = open.get(locale);
    const searched = known?.searched ?? openLocale(index, table, locale);
    if (known || !searched) return known;
    const opened = { searched, toTerm: termsOf(locale) };
    open.set(locale, opened);
    return opened;
  };
  return {
    async find(query, locale, most, isTyped) {
      const opened = inLocale(locale);
      if (!opened) return { hits: [], confidence: "low", missing: [] };
      const ranking = rank(askedWordsOf(query, opened.toTerm, isTyped), opened.searched);
      const best = ranking.order[0];
      const isCovered = best !== undefined && ranking.coverageOf(best) >= leastCovered;
      return {
        hits: hitsOf(ranking, table, most),
        confidence: isCovered ? "high" : "low",
        missing: ranking.missing,
      };
    },
    async support(question, locale, before) {
      const opened = inLocale(locale);
      return opened ? supportFor(question, locale, opened.searched, before) : () => ({ part: 0 });
    },
  };
}

/** Returns the best passages, at most `mostOfPage` of each page. */
function hitsOf({ order, scores }: Ranking, { passages, pageOf }: PassageTable, most: number): Hit[] {
  const taken = new Map<number, number>();
  const hits: Hit[] = [];
  for (const number of order) {
    if (hits.length === most) break;
    const page = pageOf[number] as number;
    const count = taken.get(page) ?? 0;
    if (count === mostOfPage) continue;
    taken.set(page, count + 1);
    hits.push({ ...(passages[number] as Passage), score: scores[number] as number });
  }
  return hits;
}
