import type { Search } from "./search.ts";

/** A search that is opened when it is first asked. */
export function laterSearch(open: () => Promise<Search>): Search {
  return {
    find: async (...question) => (await open()).find(...question),
    support: async (...question) => (await open()).support(...question),
  };
}
