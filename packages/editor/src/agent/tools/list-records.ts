import { z } from "zod";
import { collectionNames } from "../../../../../src/model/shapes/collections.ts";
import { defineEditTool, reads } from "../edit-tool.ts";
import { placesIn, withTitle } from "../listed-records.ts";

/** Tool that lists records, drafts included. */
export const listRecordsTool = defineEditTool({
  name: "list_records",
  title: "List records",
  description: "Which records are there, drafts included? Their paths, titles and languages.",
  input: z.strictObject({
    collection: z.enum(collectionNames()).optional().describe("Only of this collection."),
    locale: z.string().optional().describe("Only in this language, by its tag."),
    slug: z.string().optional().describe("Only the languages of this record."),
    draft: z.boolean().optional().describe("Only drafts, or only records that are none."),
    offset: z.int().min(0).default(0).describe("Records to pass over."),
    limit: z.int().min(1).max(500).default(100).describe("Records at most."),
  }),
  output: z.object({
    languages: z.array(z.string()),
    total: z.int(),
    records: z.array(
      z.object({
        path: z.string(),
        collection: z.string(),
        locale: z.string(),
        slug: z.string(),
        title: z.string(),
        draft: z.boolean(),
      }),
    ),
  }),
  opens: ["records"],
  annotations: reads,
  async run({ collection, locale, slug, draft, offset, limit }, { folder, languages }) {
    const wanted = placesIn(folder).filter(
      (place) =>
        (collection ?? place.collection) === place.collection &&
        (locale ?? place.locale) === place.locale &&
        (slug ?? place.slug) === place.slug,
    );
    // Only a filter by drafts has to read more files than it answers.
    const all = draft === undefined ? wanted : wanted.filter((place) => withTitle(folder, place).draft === draft);
    const records = all.slice(offset, offset + limit).map((place) => {
      const { below: _, ...record } = withTitle(folder, place);
      return record;
    });
    return { content: { languages: [...languages], total: all.length, records } };
  },
});
