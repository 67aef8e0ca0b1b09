import { z } from "zod";
import { changedText } from "../changed-text.ts";
import { defineEditTool, writes } from "../edit-tool.ts";
import { problemOf, problemShape } from "../problem-shape.ts";
import { readAtVersion } from "../read-at-version.ts";
import { writeRecord } from "../write-record.ts";

/** Tool that changes fields of a record, or its prose, and leaves every other line of its file as it is. */
export const changeRecordTool = defineEditTool({
  name: "change_record",
  title: "Change a record",
  description:
    "Change named fields of a record, or its prose; all else keeps its order, comments and quotation marks. Refused if the file was changed since the version was read. What the check refuses is not written, and answered with the field and the way out.",
  input: z.strictObject({
    path: z.string().describe("Path of the record, as list_records has it."),
    version: z.string().describe("Version that read_record answered."),
    fields: z
      .record(z.string(), z.unknown())
      .default({})
      .describe("Fields to change, whole, as the create tool of the collection describes them; null removes one."),
    prose: z.string().optional().describe("Whole new text in Markdown; leave it out to keep the text."),
  }),
  output: z.object({ path: z.string(), version: z.string(), changed: z.boolean(), problems: z.array(problemShape) }),
  opens: ["problems"],
  annotations: writes,
  async run({ path, version, fields, prose }, studio) {
    const record = await readAtVersion(studio, path, version);
    const text = changedText(record, { fields, prose });
    const written = await writeRecord(studio, { path, text, version: record.version, before: record.text });
    return {
      content: {
        path,
        version: written.version,
        changed: written.version !== record.version,
        problems: written.faults.map(problemOf),
      },
    };
  },
});
