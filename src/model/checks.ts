import { pagesOf, pathOf } from "./addresses.ts";
import { collectionRow, hasCollection } from "./collections.ts";
import type { Fault } from "./faults.ts";
import { feedName } from "./feed.ts";
import { splitSource } from "./front-matter.ts";
import { nearestNames } from "./nearest.ts";
import type { Place, Records } from "./read-records.ts";
import { among } from "./schema-faults.ts";
import { addressesIn, baseUrlMark, linksWithoutBase, type Skill } from "./skill.ts";
import type { Studio } from "./studio.ts";

/** Slugs that name no record of the collection that they should be in. */
export function checkReferences({ entries, broken }: Records): Fault[] {
  const known = Map.groupBy([...entries, ...broken], ({ collection }): string => collection);
  const slugs = new Map([...known].map(([name, places]) => [name, new Set(places.map(({ slug }) => slug))]));
  return entries.flatMap(({ collection, data, file }) =>
    Object.entries(collectionRow(collection).references ?? {}).flatMap(([field, target]) =>
      ((data[field] ?? []) as string[]).flatMap((slug, index) => {
        if (!hasCollection(target) || slugs.get(target)?.has(slug)) return [];
        const expected = among(slug, [...(slugs.get(target) ?? [])]);
        return [{ file, field: `${field}.${index}`, reason: `is no record of ${target}`, value: slug, expected }];
      }),
    ),
  );
}

/** Records at whose address the feed of their collection is. */
export function checkFeedNames({ entries, broken }: Records): Fault[] {
  return [...entries, ...broken]
    .filter(({ collection, slug }) => collectionRow(collection).feed && slug === feedName)
    .map(({ file }) => {
      const reason = "stands where the feed of the collection is";
      return { file, field: "", reason, value: feedName, expected: "another slug" };
    });
}

/** Links of the prose to addresses that the site will not have. */
export function checkLinks({ entries, broken }: Records, studio: Studio, others: ReadonlySet<string>): Fault[] {
  const known = knownAddresses(studio, broken, others);
  return entries.flatMap(({ file, links }) =>
    links
      .filter(({ path }) => !known.has(path))
      .map(({ path, line }) => ({ file, line, field: "", ...whyDead(path, known) })),
  );
}

/** What skills and `studio.yaml` lead to and the site will not have. */
export function checkAddresses(studio: Studio, { broken }: Records, others: ReadonlySet<string>): Fault[] {
  const known = knownAddresses(studio, broken, others);
  const { policy } = studio.company.security;
  const path = policy?.replace(/[?#].*$/, "");
  const faults: Fault[] = studio.skills.flatMap((skill) => checkSkill(skill, known));
  if (!path?.startsWith("/") || known.has(path)) return faults;
  return [...faults, { file: "studio.yaml", field: "security.policy", ...whyDead(path, known) }];
}

function checkSkill({ file, source }: Skill, known: ReadonlySet<string>): Fault[] {
  const { body, bodyLine } = splitSource(source);
  const at = (line: number) => ({ file, line: line + bodyLine - 1, field: "" });
  const dead = addressesIn(body).filter(({ path }) => !known.has(path));
  return [
    ...dead.map(({ path, line }) => ({ ...at(line), ...whyDead(path, known) })),
    ...linksWithoutBase(body).map(({ path, line }) => {
      const reason = "leads nowhere away from this site";
      return { ...at(line), reason, value: path, expected: `the whole address, \`${baseUrlMark}${path}\`` };
    }),
  ];
}

/** A statement on security that would be out of date when it is published. */
export function checkExpiry({ company }: Studio, today: string): Fault[] {
  const { expires } = company.security;
  if (expires === undefined || expires > today) return [];
  const reason = "has passed, and nobody should trust such a statement";
  return [{ file: "studio.yaml", field: "security.expires", reason, value: expires, expected: "a later day, or none" }];
}

function knownAddresses(studio: Studio, broken: readonly Place[], others: ReadonlySet<string>): ReadonlySet<string> {
  const pages = [...pagesOf(studio).map(({ path }) => path), ...broken.map((place) => pathOf(studio, place))];
  return new Set([...pages, ...others]);
}

function whyDead(path: string, known: ReadonlySet<string>): Pick<Fault, "reason" | "value" | "expected"> {
  if (!path.startsWith("/")) {
    const expected = "the address from the root, with a `/` in front";
    return { reason: "leads to an address that is relative to a page", value: path, expected };
  }
  const [nearest] = nearestNames(path, [...known]);
  const reason = "leads to no address of this site";
  return { reason, value: path, ...(nearest && { expected: `\`${nearest}\`, perhaps` }) };
}
