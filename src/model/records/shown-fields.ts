import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { isProse } from "../shapes/definitions/field-types.ts";
import { withheld } from "../shapes/field-shapes.ts";
import { ownFields } from "../shapes/own-fields.ts";
import type { Entry } from "../studio/studio.ts";
import { type ShownValue, shownValue, type ValueLabels } from "./shown-value.ts";

/** Fields that only arrange the site, or a page. */
const arranging: ReadonlySet<string> = new Set(["order", "limits", "page", "sections"]);
const ofPages: ReadonlySet<string> = new Set(["menu", "label", "indexed"]);

/** Returns the names of the fields that a collection's records show as facts, in the order of its row. */
export function shownFields(name: CollectionName): string[] {
  return fieldsOfViews(name).filter((field) => !collectionRow(name).hides?.includes(field));
}

/** Returns the names of the fields that views of a studio get: those that pages show, and those that a definition hides. */
export function fieldsOfViews(name: CollectionName): string[] {
  const own = collectionRow(name).own?.fields ?? {};
  return Object.keys(ownFields(name)).filter(
    (field) =>
      !arranging.has(field) && !(own[field] && isProse(own[field])) && !(name === "pages" && ofPages.has(field)),
  );
}

/**
 * Returns a field of a record as it is shown; undefined if the record does not have it. References are links, not
 * values.
 */
export function shownField({ collection, data }: Entry, name: string, all: ValueLabels): ShownValue | undefined {
  const value = data[name];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  const schema = ownFields(collection)[name];
  if (!schema) return undefined;
  const words = wordsWithin(all, collection);
  if (value === withheld) return { kind: "text", text: words.value(withheld) };
  const filters = Object.values(collectionRow(collection).filters ?? {});
  const isChoice = filters.some(({ field, by }) => field === name && by === undefined);
  return shownValue(value, schema, words, isChoice);
}

/** Returns words that are asked for fields and values of one collection. */
function wordsWithin(words: ValueLabels, collection: CollectionName): ValueLabels {
  return {
    ...words,
    label: (name) => words.label(name, collection),
    value: (value, isOwn) => words.value(value, isOwn, collection),
  };
}
