import type { Prose } from "../../src/contract/ports.ts";
import { pagesOf } from "../../src/model/addresses.ts";
import type { Studio } from "../../src/model/studio.ts";
import { passagesOf } from "../../src/search/passages.ts";
import { buildIndex, openSearch, type Search } from "../../src/search/search-index.ts";

/** Finds what the frozen pages say. The index is made when somebody first asks. */
export function frozenSearch(studio: Studio, prose: Record<string, Prose>): Search {
  let opened: Search | undefined;
  return {
    find(...question) {
      opened ??= openSearch(buildIndex(passagesIn(studio, prose)));
      return opened.find(...question);
    },
  };
}

function passagesIn(studio: Studio, prose: Record<string, Prose>) {
  const pages = pagesOf(studio).filter(({ path }) => prose[path]);
  return pages.flatMap((page) => passagesOf(page, prose[page.path]?.markdown ?? ""));
}
