import { join } from "node:path";
import { z } from "zod";
import { defineEditTool, reads } from "../edit-tool.ts";
import { placesIn } from "../listed-records.ts";
import { namedPlace } from "../record-place.ts";
import { readRecord } from "../record-text.ts";

/** Tool that reads a record as its file states it. */
export const readRecordTool = defineEditTool({
  name: "read_record",
  title: "Read a record",
  description:
    "What does a record say? Its front matter, its prose in Markdown, its file, its other languages, and the version that change_record needs.",
  input: z.strictObject({ path: z.string().describe("Path of the record, as list_records has it.") }),
  output: z.object({
    path: z.string(),
    file: z.string(),
    version: z.string(),
    fields: z.record(z.string(), z.unknown()),
    prose: z.string(),
    translations: z.array(z.string()),
  }),
  opens: ["translations"],
  annotations: reads,
  async run({ path }, { folder, files }) {
    const place = namedPlace(folder, path);
    const { version, fields, prose } = await readRecord(files, place);
    const translations = placesIn(folder)
      .filter(({ collection, slug }) => collection === place.collection && slug === place.slug)
      .map((each) => each.path)
      .filter((each) => each !== path);
    return { content: { path, file: join(folder, path), version, fields: { ...fields }, prose, translations } };
  },
});
