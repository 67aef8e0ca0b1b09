import type { z } from "zod";
import { betterOption } from "../../model/records/better-option.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { criteria, options } from "../../model/shapes/field-shapes.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { among } from "../faults/schema-faults.ts";
import type { Records } from "../read/read-records.ts";

/** Record that judges options by criteria */
interface Judged {
  entry: Entry;
  named: z.infer<typeof options>;
  by: z.infer<typeof criteria>;
}

/**
 * Returns faults for criteria that do not have a note for each option, that name an unknown option, or that differ between
 * languages.
 */
export function checkChoices({ entries }: Pick<Records, "entries">, locales: readonly Locale[]): ContentFault[] {
  const judged = entries.flatMap((entry) => judgedBy(entry) ?? []);
  const versions = Map.groupBy(judged, ({ entry }) => `${entry.collection}/${entry.slug}`);
  const disagreeing = [...versions.values()].flatMap((same) => {
    const place = ({ entry }: Judged) => locales.indexOf(entry.locale);
    const [first, ...others] = same.sort((a, b) => place(a) - place(b));
    return others.flatMap((other) => disagreements(first as Judged, other));
  });
  return [...judged.flatMap(unknownOptions), ...judged.flatMap(uneven), ...disagreeing];
}

/** Returns faults for criteria with more or fewer notes than options: notes would stand under the wrong option. */
function uneven({ entry, named, by }: Judged): ContentFault[] {
  return by.flatMap(({ notes }, index) => {
    if (notes.length === named.length) return [];
    const names = named.map(({ name }) => name).join(", ");
    const expected = `${named.length} of them, for ${names}`;
    const reason = "must have one item for each option";
    return [{ file: entry.file, field: `criteria.${index}.notes`, reason, value: `${notes.length} notes`, expected }];
  });
}

function judgedBy(entry: Entry): Judged | undefined {
  const named = fieldOf(entry, "options", options);
  const by = fieldOf(entry, "criteria", criteria);
  return named && by && { entry, named, by };
}

function unknownOptions({ entry, named, by }: Judged): ContentFault[] {
  return by.flatMap((criterion, index) => {
    const { better } = criterion;
    if (better === undefined || betterOption(named, criterion) !== undefined) return [];
    const names = named.map(({ name }) => name);
    const field = `criteria.${index}.better`;
    return [
      { file: entry.file, field, reason: "is not one of the options", value: better, expected: among(better, names) },
    ];
  });
}

function disagreements(first: Judged, other: Judged): ContentFault[] {
  return other.by.flatMap((criterion, index) => {
    const right = first.by[index];
    if (!right) return [];
    const place = betterOption(first.named, right);
    if (place === betterOption(other.named, criterion)) return [];
    const name = place === undefined ? "no option" : (other.named[place]?.name ?? "another option");
    return [
      {
        file: other.entry.file,
        field: `criteria.${index}.verdict`,
        reason: "names another option than another language of the record",
        value: criterion.better ?? criterion.verdict,
        expected: `${name}, as in ${first.entry.file}`,
      },
    ];
  });
}
