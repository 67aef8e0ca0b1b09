import { z } from "zod";
import { untranslatedSchema } from "../../model/records/untranslated.ts";

/** Returns the schema of an answer that holds one record. Rulings §5. */
export function item(name: string, record: z.ZodObject) {
  return z.object({ data: record.meta({ id: name }) });
}

const pageSchema = z
  .object({
    limit: z.int().describe("Size asked for."),
    has_more: z.boolean().describe("Whether records follow."),
    next_cursor: z.string().nullable().describe("Cursor of the next page, null on the last."),
    untranslated: z
      .array(untranslatedSchema)
      .describe(
        "Records that match the filters but exist only in other languages; the same on every page, at most 100.",
      ),
  })
  .meta({ id: "Page", description: "Place in a list." });

export function list(name: string, record: z.ZodObject) {
  return z.object({ data: z.array(record.meta({ id: name })).describe("Records of this page."), page: pageSchema });
}
