import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { collections } from "../../model/shapes/collections.ts";
import {
  type CollectionDefinition,
  collectionShape,
  type Definitions,
  fieldName,
  formerFieldName,
} from "../../model/shapes/definitions/collection-definition.ts";
import {
  deepest,
  everyField,
  type FieldDefinition,
  type FieldDefinitions,
} from "../../model/shapes/definitions/field-type.ts";
import { fieldTypes } from "../../model/shapes/definitions/field-types.ts";
import { slug } from "../../model/shapes/field-shapes.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among, validateContent } from "../faults/schema-faults.ts";
import { isPassedOver } from "../passed-over.ts";
import { definitionsFolder, otherFolders } from "../read/content-folders.ts";
import { readYaml } from "../read/read-yaml.ts";

type AddFault = (fault: Omit<ContentFault, "file">) => void;

/** Reads the collections that a studio defines, in the order of their names. One with a fault is left out. */
export function readDefinitions(folder: string, faults: ContentFault[]): Definitions {
  const path = join(folder, definitionsFolder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => !isPassedOver(name)) : [];
  const read = files.sort().flatMap((item) => {
    const file = `${definitionsFolder}/${item}`;
    const name = item.replace(/\.yaml$/, "");
    const why = item === name ? "is no definition" : whyTaken(name);
    if (why)
      faults.push({ file, field: "", reason: why, expected: "the name of a folder of records, such as `talks.yaml`" });
    const definition = why ? undefined : readDefinition(folder, file, faults);
    return definition ? [[name, definition] as const] : [];
  });
  return Object.fromEntries(read);
}

function whyTaken(name: string): string | undefined {
  if (Object.hasOwn(collections, name)) return "has the name of a collection of the program";
  if (otherFolders.includes(name)) return "has the name of a folder that holds something else";
  return slug.safeParse(name).success ? undefined : "has no valid name for a collection";
}

function readDefinition(folder: string, file: string, faults: ContentFault[]): CollectionDefinition | undefined {
  const read = readYaml(folder, file, collectionShape, faults);
  if (!read) return undefined;
  const before = faults.length;
  const fields = readFields(read.fields, "fields", 1, (fault) => faults.push({ file, ...fault }));
  return faults.length === before ? { ...read, fields } : undefined;
}

/** Reads the fields of a collection or a group, each with its name. */
function readFields(
  given: Readonly<Record<string, unknown>>,
  at: string,
  depth: number,
  add: AddFault,
): FieldDefinitions {
  const read = Object.entries(given).map(([name, field]) => {
    const isNamed = fieldName.safeParse(name).success;
    if (!isNamed)
      add({ field: `${at}.${name}`, reason: "has no valid name", expected: "lower-case words joined by `_`" });
    return [name, isNamed ? readField(field, `${at}.${name}`, depth, add) : undefined];
  });
  return Object.fromEntries(read.filter(([, field]) => field));
}

/** Reads one field by the keys of its type, and those inside of it. */
function readField(given: unknown, at: string, depth: number, add: AddFault): FieldDefinition | undefined {
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
    z.strictObject({ ...everyField, ...(depth === 1 && formerFieldName), ...type.options }),
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
  if (type.inner === "of") return { ...field, of: readField(field.of, `${at}.of`, depth + 1, add) };
  return { ...field, fields: readFields(field.fields as Record<string, unknown>, `${at}.fields`, depth + 1, add) };
}
