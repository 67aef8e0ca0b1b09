import { z } from "zod";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { mayDiffer, slugPattern } from "../../model/shapes/field-shapes.ts";
import { ownFields } from "../../model/shapes/own-fields.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { type Form, structureOf } from "../faults/expected-form.ts";
import type { Records } from "../read/read-records.ts";

/**
 * Compares the facts of a record between its languages, since one of two differing pages is wrong. Results are drawn and
 * quoted, so a difference is a fault. Elsewhere it is a warning, so that authors may change one file after the other.
 */
export function checkFacts({ entries }: Pick<Records, "entries">, locales: readonly Locale[]): ContentFault[] {
  const versions = Map.groupBy(entries, ({ collection, slug }) => `${collection}/${slug}`);
  const fields = new Map<CollectionName, Field[]>();
  return [...versions.values()].flatMap((same) => {
    const [first] = same.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
    if (!first) return [];
    const others = same.filter(({ locale }) => locale !== first.locale);
    const { collection } = first;
    if (others.length > 0 && !fields.has(collection)) fields.set(collection, fieldsWithFacts(collection));
    return others.flatMap((other) => disagreements(first, other, fields.get(collection) ?? []));
  });
}

interface Field {
  name: string;
  form: Form;
}

const measured = /^results\.\d+\./;

/** Returns the fields with facts, without the PDF: each language has its own, with its own pages. */
function fieldsWithFacts(collection: CollectionName): Field[] {
  const { guide } = collectionRow(collection);
  return Object.entries(ownFields(collection)).flatMap(([name, schema]) => {
    const form = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Form;
    return name === guide?.pages || mayDiffer.has(schema) || !holdsFacts(form) ? [] : [{ name, form }];
  });
}

/** Returns true if values of this form are the same in every language. */
function isFact({ type, enum: choices, format, pattern }: Form): boolean {
  const isNumber = type === "integer" || type === "number";
  return isNumber || type === "boolean" || choices !== undefined || format === "date" || pattern === slugPattern.source;
}

function holdsFacts(form: Form): boolean {
  if (isFact(form)) return true;
  const { items, properties = {} } = structureOf(form);
  return items ? holdsFacts(items) : Object.values(properties).some(holdsFacts);
}

function disagreements(first: Entry, other: Entry, fields: readonly Field[]): ContentFault[] {
  return fields.flatMap(({ name, form }) =>
    differences(form, first.data[name], other.data[name], name).map(({ field, right, found }) => ({
      file: other.file,
      field,
      reason: "differs from another language of the record",
      ...(found !== undefined && { value: found }),
      expected: `${right === undefined ? "none" : shown(right)}, as in ${first.file}`,
      ...(!measured.test(field) && { severity: "warning" as const }),
    })),
  );
}

interface Difference {
  field: string;
  right: unknown;
  found: unknown;
}

function differences(form: Form, right: unknown, found: unknown, field: string): Difference[] {
  if (right === undefined || found === undefined) return right === found ? [] : [{ field, right, found }];
  const { items, properties } = structureOf(form);
  if (items) return inLists(items, right as unknown[], found as unknown[], field);
  if (!properties) return right === found ? [] : [{ field, right, found }];
  return Object.entries(properties)
    .filter(([, each]) => holdsFacts(each))
    .flatMap(([key, each]) => differences(each, memberOf(right, key), memberOf(found, key), `${field}.${key}`));
}

function inLists(items: Form, right: unknown[], found: unknown[], field: string): Difference[] {
  if (isFact(items)) {
    const isSame = right.length === found.length && right.every((each) => found.includes(each));
    return isSame ? [] : [{ field, right, found }];
  }
  if (right.length !== found.length) return [{ field, right: itemsOf(right), found: itemsOf(found) }];
  return right.flatMap((each, index) => differences(items, each, found[index], `${field}.${index}`));
}

function itemsOf({ length }: unknown[]): string {
  return length === 1 ? "1 item" : `${length} items`;
}

function memberOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

function shown(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
