import { askedWordsOf } from "./asked-words.ts";
import type { ScoredPassage } from "./best-passages.ts";
import type { IndexFile } from "./index/index-file.ts";
import type { IndexTable } from "./index/index-table.ts";
import { pageNumbers } from "./index/page-numbers.ts";
import { type ReadMarkdown, textOf } from "./index/passage-text.ts";
import { openLocale, type StoredLocale } from "./index/stored-locale.ts";
import { plainQuestionOf } from "./plain-question.ts";
import { rank } from "./ranking.ts";
import type { Hit, Search } from "./search.ts";
import { supportFor } from "./support.ts";

/** Share of a question, each word weighed by rarity, that the best page must cover to be read for an answer. */
const leastCovered = 0.5;

/** Opens a stored index. Each locale is opened when it is first asked; its postings stay in the file, its texts in the pages. */
export function openSearch({ locales }: IndexTable, file: IndexFile, markdown: ReadMarkdown): Search {
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
    async find(query, locale, most, isTyped, paths) {
      const searched = await inLocale(locale);
      if (!searched) return { hits: [], confidence: "low", isCovered: false, missing: [] };
      const plain = plainQuestionOf(query, locale);
      const words = askedWordsOf(plain.text, locale, isTyped);
      const pages = paths && (await pageNumbers(searched, paths));
      const { best, coverage, missing } = await rank(words, plain, locale, searched, most, pages);
      const hits = await Promise.all(best.map((found) => hitOf(found, locale, searched, markdown)));
      const isCovered = hits.length > 0 && coverage >= leastCovered;
      const isSure = isCovered && missing.length === 0;
      return { hits, confidence: isSure ? "high" : "low", isCovered, missing };
    },
    async support(question, locale, before) {
      const searched = await inLocale(locale);
      return searched ? supportFor(question, locale, searched, before) : () => ({ part: 0, gain: 1 });
    },
  };
}

async function hitOf(
  { passage, score }: ScoredPassage,
  locale: string,
  { passages, pages, pageOf }: StoredLocale,
  markdown: ReadMarkdown,
): Promise<Hit> {
  const { heading, text } = await passages.recordOf(passage);
  const { path, title, questions, kind } = await pages.recordOf(pageOf[passage] as number);
  return { path, locale, title, heading, text: await textOf(text, path, markdown), score, questions, kind };
}
