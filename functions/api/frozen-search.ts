import type { Prose } from "../../src/api/ports.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Queries } from "../../src/model/reads/queries.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { type IndexedPage, indexedPageOf } from "../../src/search/index/indexed-page.ts";
import { synonymsOf } from "../../src/search/passage-fields.ts";
import { passagesOf } from "../../src/search/passages.ts";
import type { Search } from "../../src/search/search.ts";
import { searchInMemory } from "../../src/search/search-in-memory.ts";
import { searchPageOf } from "../../src/search/search-page.ts";

/** Searches the frozen pages. The index of a language is built on its first search, or taken with `derive` from where one was kept. */
export function frozenSearch(studio: Studio, prose: Record<string, Prose>, derive?: Queries["derive"]): Search {
  const opened = new Map<Locale, Promise<Search>>();
  const pagesIn = (locale: Locale): IndexedPage[] => {
    if (!derive) return indexedIn(locale, studio, prose);
    const from = [locale, JSON.stringify([studio, prose])];
    return JSON.parse(derive("frozen index", from, () => JSON.stringify(indexedIn(locale, studio, prose))));
  };
  const inLocale = (locale: Locale) => {
    const search = opened.get(locale) ?? searchInMemory(pagesIn(locale), studio.texts);
    opened.set(locale, search);
    return search;
  };
  return {
    find: async (query, locale, most) => (await inLocale(locale)).find(query, locale, most),
    support: async (question, locale, before) => (await inLocale(locale)).support(question, locale, before),
  };
}

function indexedIn(locale: Locale, studio: Studio, prose: Record<string, Prose>): IndexedPage[] {
  const pages = pagesOf(studio).filter((page) => page.locale === locale && prose[page.path]);
  const synonyms = synonymsOf(studio.texts[locale]);
  return pages.map((page) => {
    const entry = studio.get(page.collection, page.slug, page.locale);
    const passages = passagesOf(page, prose[page.path]?.markdown ?? "");
    return indexedPageOf(searchPageOf(page, entry?.data.questions, passages), synonyms);
  });
}
