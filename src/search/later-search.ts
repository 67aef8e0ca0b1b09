import type { Search } from "./search.ts";

/** Returns a search that opens on its first question. */
export function laterSearch(open: () => Promise<Search>): Search {
  return {
    find: async (...question) => (await open()).find(...question),
    support: async (...question) => (await open()).support(...question),
  };
}
