import type { z } from "zod";
import type { Collection, CollectionWords, Filter, FormerName } from "../collection.ts";
import { ifStated } from "../field-shapes.ts";
import { place } from "../place.ts";
import { type CollectionDefinition, type DefinedFilter, directions, segmentIn } from "./collection-definition.ts";
import { capital, definedWordsIn, readableName } from "./defined-words.ts";
import type { FieldDefinition, FieldDefinitions } from "./field-type.ts";
import { answerShapeOf, exampleOf, fieldsIn, shapeOf, typeOf } from "./field-types.ts";

/** Field by which an order is kept by hand; it need not be defined. */
export const orderField = "order";

/** Returns the row of a collection that a studio defines. `name` is that of its folder. */
export function rowOfDefinition(name: string, definition: CollectionDefinition): Collection {
  const { describes, fields, filters, hides, begins, ends, surfaces = {}, address = `/${name}` } = definition;
  const sort = sortOf(definition);
  const references = referencesOf(fields);
  const formerly = formerNamesOf(fields);
  return {
    singular: singularOf(name, definition),
    segment: segmentIn(address),
    describes,
    api: { list: true, item: true },
    sort,
    ...(hides && { hides }),
    ...(begins && { begins }),
    ...(ends && { ends }),
    ...(Object.keys(formerly).length > 0 && { formerly }),
    ...(filters && { filters: definedFilters(filters, fields) }),
    ...(Object.keys(references).length > 0 && { references }),
    ...(definition.apply && { apply: true as const }),
    ...(definition.guide && { guide: {} }),
    ...(surfaces.feed && { feed: true as const }),
    ...(surfaces.archive && { archive: true as const }),
    ...(surfaces.home && { home: surfaces.home }),
    ...(surfaces.menu && { menu: surfaces.menu }),
    ...(surfaces.agents === false && { agents: false as const }),
    fields: {
      ...(sort.by === orderField && !fields[orderField] && { [orderField]: place("Place in the list, from 1.") }),
      ...shapesOf(fields, shapeOf),
    },
    own: {
      fields,
      schemaOrg: definition.schema_org,
      answers: shapesOf(fields, answerShapeOf),
      words: (locale) => ({ ...namesIn(definition.name, locale), ...wordsOfFields(fields, locale) }),
      examples: examplesOf(definition),
    },
  };
}

/** Returns the field that orders a list, and its direction: what is named first comes first. */
export function sortOf({ sort }: Pick<CollectionDefinition, "sort">): Collection["sort"] {
  const [by = "", first = "lowest first"] = sort.split(", ");
  return { by, direction: directions[first as keyof typeof directions] };
}

/** Returns the collections that fields refer to, by the names of the fields. */
export function referencesOf(fields: FieldDefinitions): Record<string, string> {
  const entries = Object.entries(fields).map(([name, field]) => [name, targetOf(field)]);
  return Object.fromEntries(entries.filter(([, target]) => target !== undefined));
}

/** Returns the collection that a field refers to, or the items of a list; undefined for any other. */
export function targetOf(field: FieldDefinition): unknown {
  return field.type === "list" ? targetOf(field.of as FieldDefinition) : field.to;
}

/** Returns the fields that had other names before, by those. */
function formerNamesOf(fields: FieldDefinitions): Record<string, FormerName> {
  const renamed = Object.entries(fields).flatMap(([field, { formerly, sunset }]): [string, FormerName][] =>
    formerly === undefined ? [] : [[formerly, { field, ...(sunset !== undefined && { sunset }) }]],
  );
  return Object.fromEntries(renamed);
}

/** Returns filters by their parameters. */
export function definedFilters(
  filters: readonly DefinedFilter[] | undefined,
  fields: FieldDefinitions,
): Record<string, Filter> {
  // A filter by no field is a fault, which is told beside all others.
  const known = (filters ?? []).filter(({ field }) => Object.hasOwn(fields, field));
  return Object.fromEntries(known.flatMap((each) => filtersBy(each, fields)));
}

/** Returns the filter by a field, under its name and, without pages, under the old one as long as that is taken. */
function filtersBy(defined: DefinedFilter, fields: FieldDefinitions): [parameter: string, Filter][] {
  const { formerly, sunset } = fields[defined.field] as FieldDefinition;
  const filters: [string, Filter][] = [[defined.field, filterOf(defined, fields)]];
  if (formerly === undefined || sunset === undefined) return filters;
  return [...filters, [formerly, { ...filterOf({ ...defined, pages: false }, fields), sunset }]];
}

function filterOf({ field: name, pages }: DefinedFilter, fields: FieldDefinitions): Filter {
  const field = fields[name] as FieldDefinition;
  const item = field.type === "list" ? (field.of as FieldDefinition) : field;
  const isByWords = typeOf(item).filters === "words";
  return { field: name, ...(isByWords && { by: "words" as const }), ...(pages && { pages }) };
}

/** Returns the shapes of fields in a form, by their names. */
export function shapesOf(fields: FieldDefinitions, shapeIn: typeof shapeOf): z.ZodRawShape {
  const shaped = Object.entries(fields).map(([name, field]) => {
    const shape = shapeIn({ describes: `${readableName(name)}.`, ...field });
    return [name, field.required ? shape : ifStated(shape)];
  });
  return Object.fromEntries(shaped);
}

function examplesOf({ name, fields }: CollectionDefinition): Record<string, unknown> {
  const own = Object.entries(fields).map(([field, definition]) => [field, exampleOf(definition)]);
  const title = definedWordsIn(name.one, "en");
  return { title, summary: `${title}, said in a sentence or two.`, ...Object.fromEntries(own) };
}

/** Returns the name of one record in operations: its English word if that is one of ASCII, else made from the folder. */
function singularOf(name: string, definition: CollectionDefinition): string {
  const english = definedWordsIn(definition.name.one, "en").toLowerCase();
  const [first = "", ...others] = /^[a-z]+( [a-z]+)*$/.test(english)
    ? english.split(" ")
    : [...name.split("-"), "record"];
  return first + others.map(capital).join("");
}

/** Returns the names of a collection in a language. */
export function namesIn({ one, many }: CollectionDefinition["name"], locale: string) {
  return { title: definedWordsIn(many, locale), one: definedWordsIn(one, locale) };
}

/** Returns the words of fields and of their values in a language. */
export function wordsOfFields(fields: FieldDefinitions, locale: string): CollectionWords {
  const within = fieldsWithin(fields);
  const labels = within.map(([key, { label }]) => [
    key,
    label === undefined ? readableName(key) : definedWordsIn(label, locale),
  ]);
  const choices = within.flatMap(([, field]) => Object.entries(typeOf(field).values?.(field) ?? {}));
  return {
    labels: Object.fromEntries(labels),
    values: Object.fromEntries(choices.map(([value, said]) => [value, definedWordsIn(said, locale)])),
  };
}

/** Returns the fields of a collection and those inside of them, each with its name; the item of a list has that of the list. */
export function fieldsWithin(fields: FieldDefinitions): [name: string, field: FieldDefinition][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const within = fieldsIn(field).map(([key, inner]) =>
      key === "" ? [name, { ...inner, label: field.label }] : [key, inner],
    );
    return [
      [name, field] as [string, FieldDefinition],
      ...fieldsWithin(Object.fromEntries(within) as FieldDefinitions),
    ];
  });
}
