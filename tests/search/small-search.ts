import { type IndexedPage, indexedPageOf } from "../../src/search/index/indexed-page.ts";
import { laterSearch } from "../../src/search/later-search.ts";
import { synonymsOf } from "../../src/search/passage-fields.ts";
import type { Search } from "../../src/search/search.ts";
import { searchInMemory } from "../../src/search/search-in-memory.ts";
import type { SearchPage } from "../../src/search/search-page.ts";
import { readStudio } from "../support/read-studio.ts";

/** Returns a search over pages of one passage each, by path; a page may have more than its text. */
export function searchOver(
  locale: string,
  pages: Record<string, string | ({ text: string } & Partial<SearchPage>)>,
): Search {
  const texts = readStudio().texts;
  const [any] = Object.values(texts);
  const known = { ...texts, ...(any && { [locale]: texts[locale] ?? any }) };
  const indexed = Object.entries(pages).map(([path, page]): IndexedPage => {
    const { text, ...own } = typeof page === "string" ? { text: page } : page;
    const passages = [{ path, locale, title: "", heading: "", text }];
    const searched = {
      path,
      locale,
      title: "",
      summary: "",
      questions: [],
      passages,
      kind: "",
      isReference: false,
      ...own,
    };
    return indexedPageOf(searched, synonymsOf(known[locale]));
  });
  const opened = searchInMemory(indexed, known);
  return laterSearch(() => opened);
}
