import { oncePerStudio } from "../reads/recorder.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { segmentOf } from "../shapes/segment-of.ts";
import type { Studio } from "../studio/studio.ts";
import { pagesOf } from "./addresses.ts";

const none: ReadonlyMap<string, string> = new Map();

/** Returns the slugs that records of a collection had before, each with the present one. Unlisted records have none. */
export function oldSlugsOf(studio: Studio, name: CollectionName): ReadonlyMap<string, string> {
  if (!studio.moved) return none;
  return slugsByCollection(studio).get(name) ?? none;
}

const slugsByCollection = oncePerStudio((studio): ReadonlyMap<CollectionName, ReadonlyMap<string, string>> => {
  const records = new Map(
    pagesOf(studio).flatMap((page) => (page.kind === "record" && !page.isUnlisted ? [[page.path, page]] : [])),
  );
  const found = new Map<CollectionName, Map<string, string>>();
  for (const [from, to] of studio.moved ?? []) {
    const page = records.get(to?.replace(/[?#].*$/s, "") ?? "");
    if (!page) continue;
    const slug = oldSlug(from, segmentOf(page.collection, page.locale), studio);
    if (slug === undefined) continue;
    const ofCollection = found.get(page.collection) ?? new Map<string, string>();
    if (!ofCollection.has(slug)) ofCollection.set(slug, page.slug);
    found.set(page.collection, ofCollection);
  }
  return found;
});

/** Returns the slug in an old address of a collection; undefined if it was elsewhere. */
function oldSlug(from: string, segment: string | null, { locales }: Studio): string | undefined {
  const segments = from.split("/").slice(1);
  const [first = "", slug] = locales.includes(segments[0] ?? "") ? segments.slice(1) : segments;
  const isAlone = segments.at(-1) === slug && segments.at(-2) === first;
  return isAlone && decodeURIComponent(first) === segment && slug && !/[?*]/.test(from)
    ? decodeURIComponent(slug)
    : undefined;
}
