import type { Fault } from "./faults.ts";
import { fieldOf } from "./field-of.ts";
import { results } from "./field-shapes.ts";
import type { Locale } from "./localized.ts";
import type { Records } from "./read-records.ts";
import type { Entry } from "./studio.ts";

/** What of a result is the same in every language. */
const facts = ["before", "after", "kind"] as const;

/** Figures of a record that are others in another language of it: one of the two pages would state what is not so. */
export function checkFigures({ entries }: Pick<Records, "entries">, locales: readonly Locale[]): Fault[] {
  const withResults = entries.filter(({ data }) => data.results !== undefined);
  const versions = Map.groupBy(withResults, ({ collection, slug }) => `${collection}/${slug}`);
  return [...versions.values()].flatMap((same) => {
    const [first, ...others] = same.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
    return others.flatMap((other) => disagreements(first as Entry, other));
  });
}

function disagreements(first: Entry, other: Entry): Fault[] {
  const stated = fieldOf(first, "results", results) ?? [];
  return (fieldOf(other, "results", results) ?? []).flatMap((result, index) =>
    facts.flatMap((fact) => {
      const right = stated[index];
      if (!right || right[fact] === result[fact]) return [];
      const value = result[fact];
      return [
        {
          file: other.file,
          field: `results.${index}.${fact}`,
          reason: "is not what another language of the record says",
          ...(value !== undefined && { value }),
          expected: right[fact] === undefined ? `none, as in ${first.file}` : `${right[fact]}, as in ${first.file}`,
        },
      ];
    }),
  );
}
