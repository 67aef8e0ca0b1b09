import type { PageAddress } from "../model/addresses/addresses.ts";
import { type Studio, textsOf } from "../model/studio/studio.ts";
import type { Locale } from "../model/texts/localized.ts";
import { fill } from "../model/texts/texts.ts";

/** Most items of a list at one address, and items of a part of a longer one, at most on average */
interface ListBounds {
  whole: number;
  part: number;
}

/**
 * Bounds of everything that lists records. A short list is one text. In place of a longer one stands an index of parts, so
 * that a changed record changes one part.
 */
export const listBounds = {
  /** Pages of the sitemaps; a sitemap has at most 50,000 (https://www.sitemaps.org/protocol.html#index). */
  sitemap: { whole: 2000, part: 512 },
  /** Records of a collection in a language, in texts for agents and folders of the bundle */
  collection: { whole: 500, part: 128 },
  /** Concepts of the bundle, in its log and its archive */
  bundle: { whole: 2000, part: 128 },
} satisfies Record<string, ListBounds>;

/** Part of a list, with its number from 1 */
export interface ListPart<Item> {
  number: number;
  items: Item[];
}

/** Returns the parts of a list; none if it is short. An item is in the part of its key, whatever other items there are. */
export function partsByKey<Item>(
  items: readonly Item[],
  { whole, part }: ListBounds,
  keyOf: (item: Item) => string,
): ListPart<Item>[] {
  if (items.length <= whole) return [];
  // A power of two: the number of parts, and with it each of them, changes only where the list doubles.
  const count = 2 ** Math.ceil(Math.log2(items.length / part));
  const byNumber = Map.groupBy(items, (item) => 1 + (hashOf(keyOf(item)) % count));
  return [...byNumber].map(([number, own]) => ({ number, items: own })).sort((one, other) => one.number - other.number);
}

/** Returns the key of a page, which its translations and the other parts of its list share: what changes one may change each. */
export function keyOfPage({ collection, slug }: Pick<PageAddress, "collection" | "slug">): string {
  return `${collection}/${slug}`;
}

/** Returns the title of a part of something. */
export function partTitle(studio: Pick<Studio, "texts">, locale: Locale, title: string, number: number): string {
  return fill(textsOf(studio, locale).part, { title, n: number });
}

/** Returns a hash of a text (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns the day of the last change of anything on some pages. */
export function lastDayOf(pages: readonly Pick<PageAddress, "updated">[]): string {
  return (
    pages
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? ""
  );
}
