import { openSearch } from "../../src/search/open-search.ts";
import type { Search } from "../../src/search/search.ts";
import { buildIndex } from "../../src/search/search-index.ts";
import type { SearchPage } from "../../src/search/search-page.ts";
import { readStudio } from "../support/read-studio.ts";

/** Returns a search over pages of one passage each, by path; a page may have more than its text. */
export function searchOver(
  locale: string,
  pages: Record<string, string | ({ text: string } & Partial<SearchPage>)>,
): Search {
  const searched = Object.entries(pages).map(([path, page]): SearchPage => {
    const { text, ...own } = typeof page === "string" ? { text: page } : page;
    const passages = [{ path, locale, title: "", heading: "", text }];
    return { path, locale, title: "", summary: "", questions: [], passages, isReference: false, ...own };
  });
  const texts = readStudio().texts;
  const [any] = Object.values(texts);
  return openSearch(buildIndex(searched, { ...texts, ...(any && { [locale]: texts[locale] ?? any }) }));
}
