import { pagesOf, pathOf } from "./addresses.ts";
import { collectionRow } from "./collections.ts";
import type { Fault } from "./faults.ts";
import { feedName } from "./feed.ts";
import { bodyOf } from "./front-matter.ts";
import type { Place, Records } from "./read-records.ts";
import { addressesIn, baseUrlMark, linksWithoutBase, type Skill } from "./skill.ts";
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
  const known = knownAddresses(studio, broken, others);
  return entries.flatMap(({ file, links }) =>
    links
      .filter(({ path }) => !known.has(path))
      .map(({ path, line }) => ({ file, field: `body:${line}`, reason: `links to ${whyDead(path)}` })),
  );
}

/** What skills and `studio.yaml` lead to and the site will not have. */
export function checkAddresses(studio: Studio, { broken }: Records, others: ReadonlySet<string>): Fault[] {
  const known = knownAddresses(studio, broken, others);
  const { policy } = studio.company.security;
  const path = policy?.replace(/[?#].*$/, "");
  const faults: Fault[] = studio.skills.flatMap((skill) => checkSkill(skill, known));
  if (!path?.startsWith("/") || known.has(path)) return faults;
  return [...faults, { file: "studio.yaml", field: "security.policy", reason: `leads to ${whyDead(path)}` }];
}

function checkSkill({ file, source }: Skill, known: ReadonlySet<string>): Fault[] {
  const body = bodyOf(source);
  const dead = addressesIn(body).filter(({ path }) => !known.has(path));
  return [
    ...dead.map(({ path, line }) => ({ file, field: `body:${line}`, reason: `leads to ${whyDead(path)}` })),
    ...linksWithoutBase(body).map(({ path, line }) => {
      const reason = `links to ${path}: write the whole address, with \`${baseUrlMark}\` in front`;
      return { file, field: `body:${line}`, reason };
    }),
  ];
}

/** A statement on security that would be out of date when it is published. */
export function checkExpiry({ company }: Studio, today: string): Fault[] {
  const { expires } = company.security;
  if (expires === undefined || expires > today) return [];
  const reason = `${expires} has passed, and nobody should trust such a statement: set a later day, or none`;
  return [{ file: "studio.yaml", field: "security.expires", reason }];
}

function knownAddresses(studio: Studio, broken: readonly Place[], others: ReadonlySet<string>): ReadonlySet<string> {
  const pages = [...pagesOf(studio).map(({ path }) => path), ...broken.map((place) => pathOf(studio, place))];
  return new Set([...pages, ...others]);
}

function whyDead(path: string): string {
  if (path.startsWith("/")) return `${path}, which is not an address of this site`;
  return `\`${path}\`, which is relative to a page: write the address from the root, with a \`/\` in front`;
}
