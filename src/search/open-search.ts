import { askedWordsOf } from "./asked-words.ts";
import type { ScoredPassage } from "./best-passages.ts";
import type { IndexFile } from "./index/index-file.ts";
import type { IndexTable } from "./index/index-table.ts";
import { openLocale, type StoredLocale } from "./index/stored-locale.ts";
import { rank } from "./ranking.ts";
import type { Hit, Search } from "./search.ts";
import { supportFor } from "./support.ts";
import { termsOf } from "./terms.ts";

/** Share of a question, each word weighed by rarity, that the best page must cover for high confidence. */
const leastCovered = 0.5;

/** Opens a stored index. Each locale is opened when it is first asked; its texts and postings stay in the file. */
export function openSearch({ locales }: IndexTable, file: IndexFile): Search {
  const open = new Map<string, Promise<StoredLocale>>();
  const openNow = (locale: string): Promise<StoredLocale> | undefined => {
    const table = locales[locale];
    if (!table) return undefined;
    const opened = openLocale(file, table);
    open.set(locale, opened);
    // A file that cannot be read now may be readable later.
    opened.catch(() => open.delete(locale));
    return opened;
  };
  const inLocale = (locale: string) => open.get(locale) ?? openNow(locale);
  return {
    async find(query, locale, most, isTyped) {
      const searched = await inLocale(locale);
      if (!searched) return { hits: [], confidence: "low", missing: [] };
      const words = askedWordsOf(query, termsOf(locale), isTyped);
      const { best, coverage, missing } = await rank(words, searched, most);
      const hits = await Promise.all(best.map((found) => hitOf(found, locale, searched)));
      return { hits, confidence: hits.length > 0 && coverage >= leastCovered ? "high" : "low", missing };
    },
    async support(question, locale, before) {
      const searched = await inLocale(locale);
      return searched ? supportFor(question, locale, searched, before) : () => ({ part: 0 });
    },
  };
}

async function hitOf({ passage, score }: ScoredPassage, locale: string, searched: StoredLocale): Promise<Hit> {
  const { heading, text } = await searched.passages.recordOf(passage);
  const { path, title, questions } = await searched.pages.recordOf(searched.pageOf[passage] as number);
  return { path, locale, title, heading, text, score, questions };
}
