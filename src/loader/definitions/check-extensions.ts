import { globSync } from "node:fs";
import { collections } from "../../model/shapes/collections.ts";
import type { Definitions } from "../../model/shapes/definitions/collection-definition.ts";
import type { Extension, Extensions } from "../../model/shapes/definitions/extension.ts";
import { referencesOf } from "../../model/shapes/definitions/row-of-definition.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among } from "../faults/schema-faults.ts";
import { definitionsFolder } from "../read/content-folders.ts";
import { type AddFault, checkFilter, checkHidden, isOfEveryRecord } from "./check-definitions.ts";

/** Checks the changes of collections of the program, and with the definitions of others. */
export function checkExtensions(extensions: Extensions, definitions: Definitions, folder: string): ContentFault[] {
  const faults: ContentFault[] = [];
  const names = [...Object.keys(collections), ...Object.keys(definitions)];
  for (const [name, extension] of Object.entries(extensions)) {
    const add: AddFault = (fault) => faults.push({ file: `${definitionsFolder}/${name}.yaml`, ...fault });
    if (extension.extends !== name)
      add({ field: "extends", reason: "is not the name of the file", value: extension.extends, expected: name });
    else if (name === "pages") {
      const expected = "a collection of records, such as `cases`";
      add({ field: "extends", reason: "is a collection that no studio changes", value: name, expected });
    } else if (extension.left_out) checkLeftOut(name, extension, folder, add);
    else checkAdded(name, extension, names, add);
  }
  return faults;
}

/** Refuses records of a collection that a studio does without, since nobody would see them. */
function checkLeftOut(name: string, extension: Extension, folder: string, add: AddFault): void {
  const [record] = globSync(`${name}/*/**/*.{md,mdx}`, { cwd: folder });
  const expected = `no folder \`${name}/\`, or no \`left_out\``;
  if (record !== undefined)
    add({ field: "left_out", reason: "leaves out records that are there", value: record, expected });
  const others = Object.keys(extension.fields).length > 0 || extension.name || extension.address || extension.filters;
  if (others) add({ field: "left_out", reason: "stands beside other changes", expected: "either of both" });
}

function checkAdded(
  name: string,
  { fields, filters, hides }: Extension,
  names: readonly string[],
  add: AddFault,
): void {
  const known = new Set(Object.keys(collections[name as keyof typeof collections].fields));
  for (const field of Object.keys(fields).filter((each) => known.has(each) || isOfEveryRecord(each))) {
    add({ field: `fields.${field}`, reason: "has the name of a field that records have", expected: "another name" });
  }
  for (const [field] of Object.entries(fields).filter(
    ([, { formerly, sunset }]) => (formerly ?? sunset) !== undefined,
  )) {
    add({ field: `fields.${field}.formerly`, reason: "is a key of own collections alone", expected: "no such key" });
  }
  for (const [field, target] of Object.entries(referencesOf(fields)).filter(([, to]) => !names.includes(to))) {
    add({ field: `fields.${field}.to`, reason: "is no collection", value: target, expected: among(target, names) });
  }
  checkHidden(hides, { ...collections[name as keyof typeof collections].fields, ...fields }, add);
  for (const [index, filter] of (filters ?? []).entries()) checkFilter(filter, `filters.${index}`, fields, add);
}
