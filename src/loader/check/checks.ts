import { feedName } from "../../model/records/feed.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { referredSlugs } from "../../model/records/references.ts";
import { collectionRow, hasCollection } from "../../model/shapes/collections.ts";
import { collectionsThat } from "../../model/shapes/collections-that.ts";
import { day, moment } from "../../model/shapes/field-shapes.ts";
import { dayOf } from "../../model/shapes/moment.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { among } from "../faults/schema-faults.ts";
import type { Records } from "../read/read-records.ts";

/** Returns faults for slugs that name no record of the collection they refer to. */
export function checkReferences({ entries, broken, drafts }: Records): ContentFault[] {
  const isDraft = (target: string, slug: string) =>
    drafts.some((draft) => draft.collection === target && draft.slug === slug);
  const known = Map.groupBy([...entries, ...broken], ({ collection }): string => collection);
  const slugs = new Map([...known].map(([name, places]) => [name, new Set(places.map(({ slug }) => slug))]));
  return entries.flatMap(({ collection, data, file }) =>
    Object.entries(collectionRow(collection).references ?? {}).flatMap(([field, target]) =>
      referredSlugs(data[field]).flatMap((slug, index) => {
        const at = Array.isArray(data[field]) ? `${field}.${index}` : field;
        if (!hasCollection(target) || slugs.get(target)?.has(slug)) return [];
        if (isDraft(target, slug)) {
          const expected = "a published record, or no `draft: true` in the other file";
          return [{ file, field: at, reason: "is a draft, which is not published", value: slug, expected }];
        }
        const there = [...(slugs.get(target) ?? [])];
        const expected = there.length > 0 ? among(slug, there) : `a record in ${target}/, or no such line`;
        return [{ file, field: at, reason: `is not a record of ${target}`, value: slug, expected }];
      }),
    ),
  );
}

/** Returns faults for records at the address of their collection's feed. */
export function checkFeedNames({ entries, broken }: Records): ContentFault[] {
  return [...entries, ...broken]
    .filter(({ collection, slug }) => collectionRow(collection).feed && slug === feedName)
    .map(({ file }) => {
      const reason = "takes the address of the collection's feed";
      return { file, field: "", reason, value: feedName, expected: "another slug" };
    });
}

/** Returns faults for records that end before they begin. */
export function checkTerms({ entries }: Pick<Records, "entries">): ContentFault[] {
  return entries.flatMap((entry) => {
    const { apply, begins = "", ends = "" } = collectionRow(entry.collection);
    const [first, last] = [fieldOf(entry, begins, day), fieldOf(entry, ends, day)];
    if (first === undefined || last === undefined || last >= first) return [];
    const expected = `a day on or after ${first}, which is \`${begins}\`, or none`;
    const reason = apply ? "is before the position opened" : "is before the day on which it begins";
    return [{ file: entry.file, field: ends, reason, value: last, expected }];
  });
}

/** Returns warnings about positions that have closed. */
export function checkOpen(studio: Pick<Studio, "entries">): ContentFault[] {
  return studio.entries.flatMap((entry) => {
    const { apply, begins = "", ends = "" } = collectionRow(entry.collection);
    const last = fieldOf(entry, ends, day);
    if (!apply || !entry.isOver || last === undefined || last < (fieldOf(entry, begins, day) ?? "")) return [];
    const reason = "has passed, so its page says that the position is closed";
    const expected = "a later day, or no such position";
    return [{ file: entry.file, field: ends, reason, value: last, expected, severity: "warning" }];
  });
}

/** Returns faults for records of several collections that one form names by the same slug. */
export function checkFormSlugs({ entries }: Pick<Records, "entries">): ContentFault[] {
  return (["apply", "guide"] as const).flatMap((capability) => {
    const names = collectionsThat(capability);
    const first = new Map(names.toReversed().flatMap((name) => entriesOf(name).map((entry) => [entry.slug, entry])));
    const later = names.flatMap(entriesOf).filter(({ slug, collection }) => first.get(slug)?.collection !== collection);
    return later.map(({ file, slug }) => {
      const expected = `another slug than that of ${first.get(slug)?.file}: one form serves both`;
      return { file, field: "", reason: "has the slug of another record with the same form", value: slug, expected };
    });
  });

  function entriesOf(name: string) {
    return entries.filter(({ collection }) => collection === name);
  }
}

/** Returns faults for records changed in the future, and for those changed before they were published. */
export function checkDays({ entries }: Pick<Studio, "entries">, today: string): ContentFault[] {
  return entries.flatMap((entry) => {
    const { file, data, comes } = entry;
    const { begins } = collectionRow(entry.collection);
    const value = begins === undefined ? undefined : fieldOf(entry, begins, moment);
    const began = begins === undefined || value === undefined ? [] : [{ field: begins, value: dayOf(value) }];
    const days = comes === undefined ? [{ field: "updated", value: data.updated }] : [];
    const ahead = days.filter(({ value }) => today !== "" && value > today);
    // What comes was written before its day.
    const before = comes === undefined ? began.filter(({ value }) => data.updated < value) : [];
    return [
      ...ahead.map(({ field, value }) => {
        const reason = "is in the future, but the record is published now";
        return { file, field, reason, value, expected: `a day no later than ${today}`, severity: "warning" as const };
      }),
      ...before.map(({ field, value }) => {
        const expected = `a day on or after ${value}, which is \`${field}\``;
        const reason = "is before the record was published";
        return { file, field: "updated", reason, value: data.updated, expected, severity: "warning" as const };
      }),
    ];
  });
}

/** Returns faults for a security statement that would have expired when it is published. */
export function checkExpiry({ company }: Studio, today: string): ContentFault[] {
  const { expires } = company.security;
  if (expires === undefined || expires > today) return [];
  const reason = "has passed, so nobody should trust the statement";
  return [{ file: "studio.yaml", field: "security.expires", reason, value: expires, expected: "a later day, or none" }];
}

/** Returns faults for a founding year in the future. */
export function checkFounded({ company: { founded } }: Studio, today: string): ContentFault[] {
  if (today === "" || founded <= Number(today.slice(0, 4))) return [];
  const reason = "is in the future";
  const expected = `a year no later than ${today.slice(0, 4)}`;
  return [{ file: "studio.yaml", field: "founded", reason, value: founded, expected, severity: "warning" }];
}
