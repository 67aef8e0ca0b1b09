import type { Prose } from "../../src/contract/ports.ts";
import { pagesOf } from "../../src/model/addresses.ts";
import type { Studio } from "../../src/model/studio.ts";
import { openSearch } from "../../src/search/open-search.ts";
import { passagesOf } from "../../src/search/passages.ts";
import type { Search } from "../../src/search/search.ts";
import { buildIndex } from "../../src/search/search-index.ts";
import { searchPageOf } from "../../src/search/search-page.ts";

/** Finds what the frozen pages say. The index is made when somebody first asks. */
export function frozenSearch(studio: Studio, prose: Record<string, Prose>): Search {
  let opened: Search | undefined;
  return {
    find(...question) {
      opened ??= openSearch(buildIndex(searchedIn(studio, prose), studio.texts));
      return opened.find(...question);
    },
  };
}

function searchedIn(studio: Studio, prose: Record<string, Prose>) {
  const pages = pagesOf(studio).filter(({ path }) => prose[path]);
  return pages.map((page) => {
    const entry = studio.get(page.collection, page.slug, page.locale);
    return searchPageOf(page, entry?.data.questions, passagesOf(page, prose[page.path]?.markdown ?? ""));
  });
}
