import { comingOf, isOver, type Present } from "../../model/records/present.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { FieldDefinition, FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { momentIn } from "../../model/shapes/moment.ts";
import type { Entry } from "../../model/studio/studio.ts";

/** Returns a record whose times are those of the studio's time zone, with their difference from UTC. */
export function withMoment<Kept extends Entry>(entry: Kept, timeZone: string): Kept {
  const { begins, own } = collectionRow(entry.collection);
  const fields: FieldDefinitions = { ...(begins !== undefined && { [begins]: { type: "moment" } }), ...own?.fields };
  const placed = Object.entries(fields).flatMap(([name, field]) => {
    const value = entry.data[name];
    const moment = value === undefined ? undefined : inZone(field, value, timeZone);
    return moment === value ? [] : [[name, moment]];
  });
  return placed.length === 0 ? entry : { ...entry, data: { ...entry.data, ...Object.fromEntries(placed) } };
}

function inZone(field: FieldDefinition, value: unknown, timeZone: string): unknown {
  if (field.type === "moment") return typeof value === "string" ? momentIn(value, timeZone) : value;
  const of = field.of as FieldDefinition;
  if (field.type === "list") return (value as unknown[]).map((item) => inZone(of, item, timeZone));
  if (field.type !== "group") return value;
  const fields = Object.entries(field.fields as FieldDefinitions);
  const values = value as Readonly<Record<string, unknown>>;
  const placed = fields.flatMap(([name, each]) =>
    values[name] === undefined ? [] : [[name, inZone(each, values[name], timeZone)] as const],
  );
  return { ...values, ...Object.fromEntries(placed) };
}

/** Returns a record with marks of the present: when it comes, and whether its last day has passed. */
export function atPresent<Kept extends Entry>(entry: Kept, present: Present): Kept {
  const comes = comingOf(entry, present);
  if (comes !== undefined) return { ...entry, comes };
  return isOver(entry, present) ? { ...entry, isOver: true, unlisted: true } : entry;
}
