import type { z } from "zod";
import { recordsOf } from "../../model/records/records-of.ts";
import { collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import { mayLack, units } from "../../model/shapes/field-shapes.ts";
import { ownFields } from "../../model/shapes/own-fields.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";

/**
 * Returns one warning for each collection whose records leave out facts that pages, answers and programs would use. It
 * is no fault: many studios do not have them.
 */
export function checkLacking(studio: Studio): ContentFault[] {
  const { company } = studio;
  if (company.lacking === "ignore") return [];
  return collectionNames().flatMap((name) => {
    const records = recordsOf(studio, name);
    const lacked = factsOf(name, company.prices === "stated").flatMap((field) => countOfLacking(records, field));
    if (lacked.length === 0) return [];
    const expected = "the facts that there are, or `lacking: ignore` in studio.yaml";
    const reason = `leaves out facts that pages and programs could use: ${lacked.join(", ")}`;
    return [{ file: `${name}/`, field: "", reason, expected, severity: "warning" }];
  });
}

/** Returns the fields of a collection that a record may lack, without its place in the list. */
function factsOf(name: string, hasPrices: boolean): string[] {
  const { sort } = collectionRow(name);
  const isPrice = (shape: z.ZodType) => !hasPrices && units.get(shape)?.unit === "currency";
  return Object.entries(ownFields(name)).flatMap(([field, shape]) =>
    mayLack.has(shape) && !isPrice(shape) && !(field === sort.by && field === "order") ? [field] : [],
  );
}

/** Fields that another one makes unnecessary. */
const insteadOf: Readonly<Record<string, string>> = { author_role: "authors" };

function countOfLacking(records: readonly Entry[], field: string): string[] {
  const count = records.filter(({ data }) => (data[field] ?? data[insteadOf[field] ?? field]) === undefined).length;
  if (count === 0) return [];
  return [count === records.length ? `\`${field}\`` : `\`${field}\` (${count} of ${records.length})`];
}
