import { z } from "zod";
import type { CollectionName } from "../shapes/collections.ts";
import { comparePlaces, sortKey } from "../studio/places.ts";
import type { Entry } from "../studio/studio.ts";

const placeSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

/** Collection, locale and filters of a list. A cursor is valid only for the same ones. */
export interface ListQuestion {
  collection: CollectionName;
  locale: string;
  filters: Record<string, string>;
}

/** Page of a list; `nextCursor` is null on the last one. */
export interface ListPage {
  entries: readonly Entry[];
  nextCursor: string | null;
}

/** Error for a cursor that is forged, damaged or from another question. */
export class CursorError extends Error {}

function fingerprint({ collection, locale, filters }: ListQuestion): string {
  return JSON.stringify([collection, locale, Object.entries(filters).sort()]);
}

/**
 * Returns the records after a cursor. The cursor holds the sort key and slug of the last record that was sent (a
 * keyset). Records that a later build adds or removes therefore neither repeat nor hide others.
 */
export function listPageOf(
  list: readonly Entry[],
  question: ListQuestion,
  limit: number,
  cursor: string | undefined,
): ListPage {
  const start = cursor === undefined ? 0 : indexAfter(list, question, cursor);
  const entries = list.slice(start, start + limit);
  const last = entries.at(-1);
  const more = last !== undefined && start + limit < list.length;
  return { entries, nextCursor: more ? encode(question, last) : null };
}

function encode(question: ListQuestion, entry: Entry): string {
  const bytes = new TextEncoder().encode(JSON.stringify([fingerprint(question), sortKey(entry), entry.slug]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function indexAfter(list: readonly Entry[], question: ListQuestion, cursor: string): number {
  const [asked, key, slug] = decode(cursor);
  if (asked !== fingerprint(question)) throw new CursorError("the cursor belongs to another list, locale or filter");
  if (list[0] && typeof key !== typeof sortKey(list[0])) throw damaged();
  const after = list.findIndex(
    (entry) => comparePlaces(question.collection, { key: sortKey(entry), slug: entry.slug }, { key, slug }) > 0,
  );
  return after === -1 ? list.length : after;
}

function decode(cursor: string) {
  try {
    if (!/^[\w-]+$/.test(cursor)) throw new Error("alphabet");
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return placeSchema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    throw damaged();
  }
}

function damaged(): CursorError {
  return new CursorError("the cursor was not made by this API or is damaged");
}
