import type { Prose } from "../../src/api/ports.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { openSearch } from "../../src/search/open-search.ts";
import { passagesOf } from "../../src/search/passages.ts";
import type { Search } from "../../src/search/search.ts";
import { buildIndex } from "../../src/search/search-index.ts";
import { searchPageOf } from "../../src/search/search-page.ts";

/** Searches the frozen pages. The index of a language is built on its first search. */
export function frozenSearch(studio: Studio, prose: Record<string, Prose>): Search {
  const opened = new Map<Locale, Search>();
  const inLocale = (locale: Locale) => {
    const search = opened.get(locale) ?? openSearch(buildIndex(searchedIn(locale, studio, prose), studio.texts));
    opened.set(locale, search);
    return search;
  };
  return {
    find: (query, locale, most) => inLocale(locale).find(query, locale, most),
    support: (question, locale, before) => inLocale(locale).support(question, locale, before),
  };
}

function searchedIn(locale: Locale, studio: Studio, prose: Record<string, Prose>) {
  const pages = pagesOf(studio).filter((page) => page.locale === locale && prose[page.path]);
  return pages.map((page) => {
    const entry = studio.get(page.collection, page.slug, page.locale);
    return searchPageOf(page, entry?.data.questions, passagesOf(page, prose[page.path]?.markdown ?? ""));
  });
}
