import type { Prose } from "../../src/contract/ports.ts";
import { pagesOf } from "../../src/model/addresses.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Studio } from "../../src/model/studio.ts";
import { passagesOf } from "../../src/search/passages.ts";
import { buildIndex, openSearch, type Search } from "../../src/search/search-index.ts";

/** Finds what the frozen pages say. The index of a language is made when somebody first asks in it. */
export function frozenSearch(studio: Studio, prose: Record<string, Prose>): Search {
  const opened = new Map<Locale, Search>();
  return {
    find(query, locale, most) {
      const search = opened.get(locale) ?? openSearch(buildIndex(passagesIn(locale, studio, prose)));
      opened.set(locale, search);
      return search.find(query, locale, most);
    },
  };
}

function passagesIn(locale: Locale, studio: Studio, prose: Record<string, Prose>) {
  const pages = pagesOf(studio).filter((page) => page.locale === locale && prose[page.path]);
  return pages.flatMap((page) => passagesOf(page, prose[page.path]?.markdown ?? ""));
}
