import { z } from "zod";
import { pathOf, variantPath } from "../addresses/addresses.ts";
import { question } from "../reads/questions.ts";
import { type Kept, once, oncePerStudio } from "../reads/recorder.ts";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { commonFields } from "../shapes/shared-fields.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import { type DerivedField, derivedFields, linkSchemaOf, recordLink } from "./derived.ts";
import { formerNames, retired } from "./former-names.ts";
import { answeringIn, answerOf, answerShape } from "./own-answers.ts";
import { isUsed, presentFields } from "./present-collections.ts";
import { promisedField, whereStated } from "./promised.ts";
import { promisedLengths } from "./promised-lengths.ts";
import { type PublishedPicture, publishedPicture, publishedPictureSchema } from "./published-picture.ts";
import { recordsOf } from "./records-of.ts";
import { referredBy } from "./references.ts";

/** Fields that every record of an answer begins with. Rulings §5. */
export const recordBase = {
  slug: z.string().describe("Stable name of the record, unique in its collection."),
  locale: z.string().describe("Language of the texts."),
  title: commonFields.title,
  summary: commonFields.summary,
  url: z.url().describe("Address of the page."),
  markdown_url: z.url().describe("Address of the page as Markdown."),
  updated_at: commonFields.updated,
  questions: commonFields.questions,
};

/** Prose of a record as Markdown and as HTML. */
export const bodySchema = z
  .object({
    markdown: z.string().describe("The prose as Markdown, links absolute."),
    html: z.string().describe("The prose as HTML, links absolute."),
  })
  .meta({ id: "Body", description: "Prose of a record." });

/** Record as answers hold it; own fields follow the base. */
export type StudioRecord = z.infer<z.ZodObject<typeof recordBase>> & Record<string, unknown>;

/** Fields that only arrange the site. */
const arranging = ["order", "page"];

/** Returns the schema of a record of a collection, made from its row and the facts that all of its records state. */
export function recordSchema(name: CollectionName, studio: Studio): z.ZodObject {
  return schemaIn(studio, name);
}

const schemaIn = question(
  "record-schema",
  oncePerStudio((studio, name: CollectionName): z.ZodObject => makeSchema(name, studio)),
  (schema) => z.toJSONSchema(schema, { unrepresentable: "any" }),
);

function makeSchema(name: CollectionName, studio: Studio): z.ZodObject {
  const references = collectionRow(name).references ?? {};
  const own = presentFields(name, studio)
    .filter(([key]) => !arranging.includes(key))
    .map(([key, schema]) => [
      key,
      references[key]
        ? whereStated(studio, name, key, linksSchema(references[key], schema))
        : promisedField(studio, name, [key, answerShape(name, key) ?? schema]),
    ]);
  const former = formerNames(name).flatMap(([old, { field, sunset }]) => {
    const schema = own.find(([key]) => key === field)?.[1] as z.ZodType | undefined;
    return schema ? [[old, retired(schema, field, sunset)] as const] : [];
  });
  const derived = Object.entries(derivedFields(name)).map(([key, field]) => [key, derivedSchema(name, field, studio)]);
  const picture = isUsed(studio, "picture", name) ? { picture: publishedPictureSchema.optional() } : {};
  const lengths = promisedLengths(studio, name);
  return z.object({ ...recordBase, ...lengths, ...picture, ...Object.fromEntries([...own, ...former, ...derived]) });
}

function derivedSchema(name: CollectionName, { schema, where }: DerivedField, studio: Studio): z.ZodType {
  if (!where) return schema;
  return !studio.isAny && recordsOf(studio, name).every(where) ? schema : schema.optional();
}

/** Returns the schema of what a field refers to: a link, or several. */
function linksSchema(target: CollectionName, schema: z.ZodType): z.ZodType {
  const link = linkSchemaOf(target);
  const isList = (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodArray;
  if (!isList) return link.optional().describe(`Record of ${target}.`);
  return z.array(link).describe(`Records of ${target} that are published in the locale.`);
}

/** Returns the record of an entry: base, own fields with references resolved, derived fields. */
export function toRecord(entry: Entry, studio: Studio, baseUrl: string): StudioRecord {
  const known = records.get(entry) ?? new Map<string, Kept<StudioRecord>>();
  records.set(entry, known);
  return once(known, baseUrl, () => makeRecord(entry, studio, baseUrl));
}

/** Records by entry and origin: an entry does not change, and lists ask for it again and again. */
const records = new WeakMap<Entry, Map<string, Kept<StudioRecord>>>();

function makeRecord(entry: Entry, studio: Studio, baseUrl: string): StudioRecord {
  const path = pathOf(studio, entry);
  const { title, summary, updated, order: _, page: _page, picture, ...own } = entry.data;
  const answering = answeringIn(entry, studio, baseUrl);
  const references = collectionRow(entry.collection).references ?? {};
  const record: Record<string, unknown> = {
    slug: entry.slug,
    locale: entry.locale,
    title,
    summary,
    url: new URL(path, baseUrl).href,
    markdown_url: new URL(variantPath(path, "md"), baseUrl).href,
    updated_at: updated,
    ...pictureMember(entry, baseUrl),
  };
  for (const [key, value] of Object.entries(own)) {
    if (value === undefined) continue;
    const target = references[key];
    const links = () => referredBy(entry, key, studio).map((found) => recordLink(found, studio, baseUrl));
    const referred =
      target === undefined
        ? answerOf(entry.collection, key, value, answering)
        : Array.isArray(value)
          ? links()
          : links()[0];
    if (referred !== undefined) record[key] = referred;
  }
  for (const [old, { field }] of formerNames(entry.collection)) {
    if (record[field] !== undefined) record[old] = record[field];
  }
  for (const [key, field] of Object.entries(derivedFields(entry.collection))) {
    if (field.where?.(entry) ?? true) record[key] = field.from(entry, studio, baseUrl);
  }
  return record as StudioRecord;
}

function pictureMember(entry: Entry, baseUrl: string): { picture?: PublishedPicture } {
  const picture = publishedPicture(entry, baseUrl);
  return picture ? { picture } : {};
}
