import { askedWordsOf } from "./asked-words.ts";
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
  const inLocale = (locale: string): Promise<StoredLocale> | undefined => {
    const table = locales[locale];
    const opened = open.get(locale) ?? (table && openLocale(file, table));
    if (opened) open.set(locale, opened);
    // A file that cannot be read now may be readable later.
    opened?.catch(() => open.delete(locale));
    return opened;
  };
  return {
    async find(query, locale, most, isTyped) {
      const searched = await inLocale(locale);
      if (!searched) return { hits: [], confidence: "low", missing: [] };
      const words = askedWordsOf(query, termsOf(locale), isTyped);
      const { order, scores, coverageOf, missing } = await rank(words, searched, most);
      const isCovered = order[0] !== undefined && coverageOf(order[0]) >= leastCovered;
      const hits = order.map((passage) => hitOf(passage, scores[passage] as number, locale, searched));
      return { hits: await Promise.all(hits), confidence: isCovered ? "high" : "low", missing };
    },
    async support(question, locale, before) {
      const searched = await inLocale(locale);
      return searched ? supportFor(question, locale, searched, before) : () => ({ part: 0 });
    },
  };
}

async function hitOf(number: number, score: number, locale: string, searched: StoredLocale): Promise<Hit> {
  const { heading, text } = await searched.passages.recordOf(number);
  const { path, title, questions } = await searched.pages.recordOf(searched.pageOf[number] as number);
  return { path, locale, title, heading, text, score, questions };
}
