import { nextTurn } from "../src/api/http/next-turn.ts";
import type { Search } from "../src/search/search.ts";

/** A search that looks things up one question a turn of the loop: many that come at once would hold it up together. */
export function searchInTurns(search: Search): Search {
  return {
    async find(...asked) {
      await nextTurn();
      return search.find(...asked);
    },
    async support(...asked) {
      await nextTurn();
      return search.support(...asked);
    },
  };
}
