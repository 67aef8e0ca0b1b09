import { z } from "zod";
import { fieldName } from "../../model/shapes/definitions/collection-definition.ts";
import {
  deepest,
  everyField,
  type FieldDefinition,
  type FieldDefinitions,
} from "../../model/shapes/definitions/field-type.ts";
import { fieldTypes } from "../../model/shapes/definitions/field-types.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among, validateContent } from "../faults/schema-faults.ts";

/** Reader of the fields of one file. */
export interface FieldsReader {
  add(fault: Omit<ContentFault, "file">): void;
  /** Names of the blocks that groups may take their fields from. */
  blockNames: readonly string[];
  /** Returns the fields of a block by its name; undefined for one with a fault, or that stands inside of itself. */
  fieldsOf(block: string): FieldDefinitions | "circle" | undefined;
  /** Keys of its fields that none inside of another has. */
  keys: z.ZodRawShape;
}

type Given = Readonly<Record<string, unknown>>;

/** Reads the fields of a collection, a block or a group, each with its name. */
export function readFields(given: Given, reader: FieldsReader, at = "fields", depth = 1): FieldDefinitions {
  const read = Object.entries(given).map(([name, field]) => {
    const isNamed = fieldName.safeParse(name).success;
    const place = `${at}.${name}`;
    if (!isNamed) reader.add({ field: place, reason: "has no valid name", expected: "lower-case words joined by `_`" });
    return [name, isNamed ? readField(field, reader, place, depth) : undefined];
  });
  return Object.fromEntries(read.filter(([, field]) => field));
}

/** Reads one field by the keys of its type, and those inside of it. */
function readField(given: unknown, reader: FieldsReader, at: string, depth: number): FieldDefinition | undefined {
  const { add, keys } = reader;
  const stated = typeof given === "object" && given !== null ? (given as { type?: unknown }).type : undefined;
  const type = typeof stated === "string" && Object.hasOwn(fieldTypes, stated) ? fieldTypes[stated] : undefined;
  if (!type) {
    const known = Object.keys(fieldTypes);
    const name = typeof stated === "string" ? stated : "";
    const reason = stated === undefined ? "is missing" : "is no type of a field";
    add({ field: `${at}.type`, reason, ...(stated !== undefined && { value: stated }), expected: among(name, known) });
    return undefined;
  }
  const checked = validateContent(
    "",
    z.strictObject({ ...everyField, ...(depth === 1 && keys), ...type.options }),
    given,
  );
  if ("faults" in checked) {
    for (const { file: _, field, ...fault } of checked.faults) add({ ...fault, field: field ? `${at}.${field}` : at });
    return undefined;
  }
  const field = checked.data as FieldDefinition;
  if (type.inner === undefined) return field;
  if (depth > deepest) {
    add({ field: at, reason: "stands too deep", expected: `lists and groups at most ${deepest} deep` });
    return undefined;
  }
  if (type.inner === "of") {
    // A list of groups is one level, as its items are.
    const isOfGroups = (field.of as Given | undefined)?.type === "group";
    const of = readField(field.of, reader, `${at}.of`, isOfGroups ? depth : depth + 1);
    return of && { ...field, of };
  }
  const { block, ...group } = field;
  const fields = block === undefined ? field.fields : fieldsOfBlock(String(block), field, reader, at);
  if (fields === undefined) {
    if (block === undefined)
      add({ field: `${at}.fields`, reason: "is missing", expected: "fields, or `block:` and its name" });
    return undefined;
  }
  return { ...group, fields: readFields(fields as Given, reader, `${at}.fields`, depth + 1) };
}

/** Returns the fields of the block that a group names. */
function fieldsOfBlock(block: string, { fields }: FieldDefinition, reader: FieldsReader, at: string) {
  const { add, blockNames } = reader;
  if (fields !== undefined) {
    add({ field: `${at}.block`, reason: "stands beside `fields`", value: block, expected: "one of both" });
    return undefined;
  }
  if (!blockNames.includes(block)) {
    add({ field: `${at}.block`, reason: "is no block", value: block, expected: among(block, blockNames) });
    return undefined;
  }
  const found = reader.fieldsOf(block);
  if (found !== "circle") return found;
  add({ field: `${at}.block`, reason: "holds itself", value: block, expected: "a block that does not" });
  return undefined;
}
