import { byYear } from "../../model/records/selections.ts";
import { collections } from "../../model/shapes/collections.ts";
import type {
  CollectionDefinition,
  DefinedFilter,
  Definitions,
} from "../../model/shapes/definitions/collection-definition.ts";
import type { Extensions } from "../../model/shapes/definitions/extension.ts";
import type { FieldDefinition, FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { typeOf } from "../../model/shapes/definitions/field-types.ts";
import { fieldsWithin, orderField, referencesOf, sortOf } from "../../model/shapes/definitions/row-of-definition.ts";
import { fileFields } from "../../model/shapes/file-fields.ts";
import { commonFields } from "../../model/shapes/shared-fields.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among } from "../faults/schema-faults.ts";
import { definitionsFolder } from "../read/content-folders.ts";

/** Adds a fault to those of a definition. */
export type AddFault = (fault: Omit<ContentFault, "file">) => void;

/** Names that records of every collection have in files or answers. */
const ofEveryRecord: ReadonlySet<string> = new Set([
  ...Object.keys({ ...commonFields, ...fileFields }),
  ...["sections", "slug", "locale", "url", "markdown_url", "updated_at", "body", "currency", "reading_minutes"],
]);

/** Checks the definitions of a studio, and with each other. */
export function checkDefinitions(definitions: Definitions, extensions: Extensions = {}): ContentFault[] {
  const faults: ContentFault[] = [];
  const names = [...Object.keys(collections), ...Object.keys(definitions)].filter(
    (name) => !extensions[name]?.left_out,
  );
  for (const [name, definition] of Object.entries(definitions)) {
    checkDefinition(definition, names, (fault) => {
      faults.push({ file: `${definitionsFolder}/${name}.yaml`, ...fault });
    });
  }
  return faults;
}

/** Returns true for the name of a field that records of every collection have. */
export function isOfEveryRecord(name: string): boolean {
  return ofEveryRecord.has(name);
}

/** Checks a definition whose keys are in order: names, references, and fields that lists need. `names` are those of all collections. */
function checkDefinition(definition: CollectionDefinition, names: readonly string[], add: AddFault): void {
  const { fields } = definition;
  for (const name of Object.keys(fields).filter((each) => ofEveryRecord.has(each))) {
    add({ field: `fields.${name}`, reason: "has the name of a field of every record", expected: "another name" });
  }
  for (const [name, target] of Object.entries(referencesOf(fields))) {
    if (names.includes(target)) continue;
    add({
      field: `fields.${name}.to`,
      reason: "is no collection",
      value: target,
      expected: among(target, names),
    });
  }
  checkFormerNames(fields, add);
  checkValues(definition, add);
  checkSort(definition, add);
  for (const [index, filter] of (definition.filters ?? []).entries()) {
    checkFilter(filter, `filters.${index}`, fields, add);
  }
  checkHidden(definition.hides, fields, add);
  for (const key of ["begins", "ends"] as const) {
    const name = definition[key];
    if (name === undefined) continue;
    checkNamed(
      name,
      key,
      fields,
      ({ type }) => type === "day" || (key === "begins" && type === "moment"),
      "a day",
      add,
    );
  }
}

/** Names that queries of lists and addresses of their parts have for something else. */
const takenByLists: readonly string[] = ["limit", "cursor", "part", byYear];

/** Refuses a filter by no field, or by one that lists cannot be filtered by. */
export function checkFilter(
  { field: name, pages }: DefinedFilter,
  at: string,
  fields: FieldDefinitions,
  add: AddFault,
): void {
  const isFit = (field: FieldDefinition) => itemOf(field).filters === "values" || (!pages && isByWords(field));
  checkNamed(
    name,
    at,
    fields,
    isFit,
    pages ? "a choice or reference, or a list of them" : "a text, choice or reference",
    add,
  );
  if (!takenByLists.includes(name)) return;
  add({
    field: at,
    reason: "has a name that every list has for something else",
    value: name,
    expected: "another name of the field",
  });
}

/** Refuses to hide what is no field. */
export function checkHidden(
  hides: readonly string[] = [],
  fields: Readonly<Record<string, unknown>>,
  add: AddFault,
): void {
  const known = Object.keys(fields);
  for (const [index, value] of hides.entries()) {
    if (known.includes(value)) continue;
    add({ field: `hides.${index}`, reason: "names no field of the collection", value, expected: among(value, known) });
  }
}

function isByWords(field: FieldDefinition): boolean {
  return itemOf(field).filters === "words";
}

/** Refuses an old name without its day, and one that another field has. */
function checkFormerNames(fields: FieldDefinitions, add: AddFault): void {
  const taken = new Set([...ofEveryRecord, ...takenByLists, ...Object.keys(fields)]);
  for (const [name, { formerly, sunset }] of Object.entries(fields)) {
    if (formerly === undefined && sunset === undefined) continue;
    const [missing, other] =
      sunset === undefined ? (["sunset", "formerly"] as const) : (["formerly", "sunset"] as const);
    if (formerly === undefined || sunset === undefined) {
      const expected = sunset === undefined ? "the day on which the old name ends" : "the name before";
      add({ field: `fields.${name}.${missing}`, reason: `is missing beside \`${other}\``, expected });
    } else if (taken.has(formerly)) {
      add({
        field: `fields.${name}.formerly`,
        reason: "is the name of another field",
        value: formerly,
        expected: "another one",
      });
    } else taken.add(formerly);
  }
}

function itemOf(field: FieldDefinition) {
  return typeOf(field.type === "list" ? (field.of as FieldDefinition) : field);
}

/** Refuses two words for one value: pages say the values of a collection by one table. */
function checkValues({ fields }: CollectionDefinition, add: AddFault): void {
  const said = new Map<string, string>();
  for (const [name, field] of fieldsWithin(fields)) {
    for (const [value, stated] of Object.entries(typeOf(field).values?.(field) ?? {})) {
      const known = said.get(value) ?? JSON.stringify(stated);
      said.set(value, known);
      if (known === JSON.stringify(stated)) continue;
      const reason = "says a value by other words than another field";
      add({ field: `fields.${name}`, reason, value, expected: "the same words, or another value" });
    }
  }
}

function checkSort(definition: CollectionDefinition, add: AddFault): void {
  const { by } = sortOf(definition);
  const { fields, surfaces = {}, sort } = definition;
  if (by !== "title" && by !== orderField) {
    const isOrdered = (field: FieldDefinition) => typeOf(field).isOrdered === true;
    checkNamed(by, "sort", fields, isOrdered, "a text, number, money or day", add);
    if (fields[by] && !fields[by].required) {
      add({
        field: "sort",
        reason: "orders by a field that records may lack",
        value: sort,
        expected: `\`required: yes\` at \`${by}\``,
      });
    }
  }
  const isDay = ["day", "moment"].includes(fields[by]?.type ?? "") && sortOf(definition).direction === "descending";
  for (const surface of ["feed", "archive"] as const) {
    if (!surfaces[surface] || isDay) continue;
    const expected = "`sort:` a day, `latest first`";
    add({ field: `surfaces.${surface}`, reason: "needs records in the order of their days", expected });
  }
}

function checkNamed(
  name: string,
  at: string,
  fields: FieldDefinitions,
  isFit: (field: FieldDefinition) => boolean,
  kinds: string,
  add: AddFault,
): void {
  const fit = Object.keys(fields).filter((each) => isFit(fields[each] as FieldDefinition));
  if (fit.includes(name)) return;
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const reason = found ? `names a field of type \`${found.type}\`` : "names no field of the collection";
  add({ field: at, reason, value: name, expected: fit.length > 0 ? among(name, fit) : `a field that is ${kinds}` });
}
