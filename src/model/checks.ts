import { pagesOf, pathOf } from "./addresses.ts";
import { collectionRow } from "./collections.ts";
import type { Fault } from "./faults.ts";
import { feedName } from "./feed.ts";
import type { Records } from "./read-records.ts";
import type { Studio } from "./studio.ts";

/** Slugs that name no record of the collection that they should be in. */
export function checkReferences({ entries, broken }: Records): Fault[] {
  const known = new Set([...entries, ...broken].map(({ collection, slug }) => `${collection}/${slug}`));
  return entries.flatMap(({ collection, data, file }) =>
    Object.entries(collectionRow(collection).references ?? {}).flatMap(([field, target]) =>
      ((data as Record<string, unknown>)[field] as string[]).flatMap((slug, index) =>
        known.has(`${target}/${slug}`)
          ? []
          : [{ file, field: `${field}.${index}`, reason: `there is no \`${slug}\` in ${target}` }],
      ),
    ),
  );
}

/** Records at whose address the feed of their collection is. */
export function checkFeedNames({ entries, broken }: Records): Fault[] {
  return [...entries, ...broken]
    .filter(({ collection, slug }) => collectionRow(collection).feed && slug === feedName)
    .map(({ file }) => ({
      file,
      field: "",
      reason: `\`${feedName}\` is the feed of the collection: use another slug`,
    }));
}

/** Links of the prose to addresses that the site will not have. */
export function checkLinks({ entries, broken }: Records, studio: Studio, others: ReadonlySet<string>): Fault[] {
  const pages = new Set([...pagesOf(studio).map(({ path }) => path), ...broken.map((place) => pathOf(studio, place))]);
  return entries.flatMap(({ file, links }) =>
    links
      .filter(({ path }) => !pages.has(path) && !others.has(path))
      .map(({ path, line }) => ({ file, field: `body:${line}`, reason: `links to ${whyDead(path)}` })),
  );
}

function whyDead(path: string): string {
  if (path.startsWith("/")) return `${path}, which is not an address of this site`;
  return `\`${path}\`, which is relative to a page: write the address from the root, with a \`/\` in front`;
}
