import type { Locale } from "../model/texts/localized.ts";
import type { Texts } from "../model/texts/texts.ts";
import { MemoryFile } from "./index/index-file.ts";
import { type IndexedPages, writeIndex } from "./index/write-index.ts";
import { openSearch } from "./open-search.ts";
import type { Search } from "./search.ts";

/** Indexes pages in memory and opens the index. */
export async function searchInMemory(pages: IndexedPages, texts: Record<Locale, Texts>): Promise<Search> {
  const file = new MemoryFile();
  return openSearch(await writeIndex(pages, texts, file), file);
}
