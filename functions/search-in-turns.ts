import { nextTurn } from "../src/api/http/next-turn.ts";
import type { Search } from "../src/search/search.ts";

/** Wraps a search so that it answers one question a turn of the event loop: many at once would block the loop. */
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
