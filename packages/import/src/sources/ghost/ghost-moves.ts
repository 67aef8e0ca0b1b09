import type { Place } from "../../note.ts";
import type { SourceMove } from "../../source.ts";
import { type GhostIndex, isInternal } from "./ghost-index.ts";
import { textIn } from "./ghost-row.ts";

/** Yields the old addresses of lists and feeds. */
export function* ghostMoves(index: GhostIndex, place: Place): Generator<SourceMove> {
  for (const [id, tag] of index.tags) {
    if (!index.usedTags.has(id) || isInternal(tag)) continue;
    yield { place, from: `/tag/${textIn(tag, "slug")}/`, to: { tag: textIn(tag, "name") } };
  }
  yield { place, from: "/tag/*", to: { list: "articles" } };
  if (index.writers.size > 0) yield { place, from: "/author/*", to: { list: "people" } };
  yield { place, from: "/page/*", to: { list: "articles" } };
  yield { place, from: "/rss/", to: { feed: "xml" } };
}
