import { z } from "zod";
import { day, slug, slugPattern, text } from "../field-shapes.ts";
import { languageTag } from "../language-tag.ts";
import { rules } from "../rules.ts";
import { type DefinedWords, definedWords, yesNo } from "./defined-words.ts";
import type { FieldDefinitions } from "./field-type.ts";
import { schemaTypes } from "./schema-org.ts";

/** Words that say which end of an order comes first, and the direction that they mean. */
export const directions = {
  "earliest first": "ascending",
  "latest first": "descending",
  "lowest first": "ascending",
  "highest first": "descending",
  "a to z": "ascending",
  "z to a": "descending",
} as const;

const order = Object.keys(directions).join("|");

/** Name of a field, as front matter and answers have it. */
export const fieldName = z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, "use lower-case words joined by `_`");

/** Filter of a definition: the name of its field, or that with what else is wanted. */
const filter = z.union([
  fieldName.transform((field) => ({ field, pages: false })),
  z.strictObject({
    field: fieldName.describe("Field that lists are filtered by."),
    pages: yesNo.default(false).describe("Whether the records of each value, from two on, have a page and a feed."),
  }),
]);

/** Keys of a field of a collection, which no field inside of another one has. */
export const formerFieldName = {
  formerly: fieldName.optional().describe("Name that the field had before."),
  sunset: day.optional().describe("Day until which the API has that name too."),
};

const addressRule = "use an address such as `/talks`";

/** Address of a list: a slash, and a slug. */
const address = z
  .string()
  .normalize("NFC")
  .regex(new RegExp(`^/${slugPattern.source.slice(1)}`), { error: addressRule, abort: true })
  .check(({ value, issues }) => {
    if (slug.safeParse(value.slice(1)).success) return;
    issues.push({ code: "invalid_format", format: "regex", input: value, message: addressRule });
  });

/** Returns the segment of addresses that a definition states. */
export function segmentIn(stated: DefinedWords): DefinedWords {
  if (typeof stated === "string") return stated.slice(1);
  return Object.fromEntries(Object.entries(stated).map(([locale, each]) => [locale, each.slice(1)]));
}

/** Collection that a studio defines, `collections/talks.yaml`. Its fields are checked by their types. */
export const collectionShape = z.strictObject({
  name: z
    .strictObject({
      one: definedWords.describe("What one record is called."),
      many: definedWords.describe("What the records are called: title of their list."),
    })
    .describe("Names in one text, or by language."),
  describes: text.describe("What a record is, a sentence in English for machine documents."),
  address: z
    .union([
      address,
      z
        .record(languageTag, address)
        .refine((found) => Object.keys(found).length > 0)
        .register(rules, { schema: { minProperties: 1 } }),
    ])
    .optional()
    .describe("Address of the list, or one by language, above those of the records; absent: the name of the file."),
  sort: z
    .string()
    .regex(
      new RegExp(`^[a-z][a-z0-9_]*(, (${order}))?$`),
      `use a field and one of ${Object.keys(directions).join(", ")}`,
    )
    .describe("Field that orders the list, and which end comes first: `held, latest first`."),
  begins: fieldName.optional().describe("Field with the day from which a record is there."),
  ends: fieldName.optional().describe("Field with the last day on which a record is in lists."),
  filters: z.array(filter).min(1).optional().describe("Fields by which lists are filtered."),
  hides: z.array(fieldName).min(1).optional().describe("Fields that answers have and pages do not show."),
  surfaces: z
    .strictObject({
      feed: yesNo.optional().describe("Whether feeds offer the newest records."),
      archive: yesNo.optional().describe("Whether the records of each year have a page."),
      home: z.int().positive().optional().describe("Number of records that the home page shows."),
      menu: z.enum(["main", "footer"]).optional().describe("Menu that leads to the list."),
      agents: yesNo.optional().describe("Whether tools, cards, llms.txt and the assistant tell of it; absent: yes."),
    })
    .optional()
    .describe("Surfaces that not every collection has."),
  apply: yesNo.optional().describe("Whether the pages of its records take applications, as those of jobs do."),
  guide: yesNo.optional().describe("Whether each record has a PDF beside it, which its page sends by mail."),
  schema_org: z.enum(schemaTypes).optional().describe("Type of schema.org that a record is, such as Event."),
  fields: z.record(z.string(), z.unknown()).default({}).describe("Fields beside title and summary, by name."),
});

/** Definition of a collection, checked, as plain data. */
export type CollectionDefinition = Omit<z.infer<typeof collectionShape>, "fields"> & { fields: FieldDefinitions };

export type DefinedFilter = NonNullable<CollectionDefinition["filters"]>[number];

/** Definitions of a studio's own collections, by the names of their folders. */
export type Definitions = Readonly<Record<string, CollectionDefinition>>;
