import type { Locale } from "../model/texts/localized.ts";
import type { Texts } from "../model/texts/texts.ts";
import { MemoryFile } from "./index/index-file.ts";
import type { ReadMarkdown } from "./index/passage-text.ts";
import { type IndexedPages, writeIndex } from "./index/write-index.ts";
import { openSearch } from "./open-search.ts";
import type { Search } from "./search.ts";

/** Refuses to read: an index whose passages have their texts needs no page. */
const readsNone: ReadMarkdown = (path) => Promise.reject(new Error(`no Markdown of ${path} was given to the search`));

/** Indexes pages in memory and opens the index. */
export async function searchInMemory(
  pages: IndexedPages,
  texts: Record<Locale, Texts>,
  markdown: ReadMarkdown = readsNone,
): Promise<Search> {
  const file = new MemoryFile();
  return openSearch(await writeIndex(pages, texts, file), file, markdown);
}
