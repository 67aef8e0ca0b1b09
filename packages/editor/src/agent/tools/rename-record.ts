import { z } from "zod";
import { defineEditTool, writes } from "../edit-tool.ts";
import { judged } from "../judged.ts";
import { problemOf, problemShape } from "../problem-shape.ts";
import { readAtVersion } from "../read-at-version.ts";
import { refuseSlug } from "../record-place.ts";
import { renaming } from "../renaming.ts";

/** Tool that gives a record another slug in every language; its old addresses lead on. */
export const renameRecordTool = defineEditTool({
  name: "rename_record",
  title: "Rename a record",
  description:
    "Give a record another slug, in all of its languages. `formerly` leads its old addresses on, and fields of other records that name it name it by the new slug.",
  input: z.strictObject({
    path: z.string().describe("Path of the record in any language, as list_records has it."),
    version: z.string().describe("Version that read_record answered for this path."),
    slug: z.string().describe("New last part of the address, in small letters with hyphens."),
  }),
  output: z.object({ paths: z.array(z.string()), changed: z.array(z.string()), problems: z.array(problemShape) }),
  opens: ["paths", "changed", "problems"],
  annotations: writes,
  async run({ path, version, slug }, studio) {
    refuseSlug(slug);
    const record = await readAtVersion(studio, path, version);
    const { moves, texts } = await renaming(studio, record.place, slug);
    const gone = moves.map(({ from }) => [from, undefined] as const);
    const faults = await judged(
      studio,
      new Map([...gone, ...[...texts].map(([file, { text }]) => [file, text] as const)]),
    );
    for (const [file, { version: seen }] of texts) {
      const from = moves.find(({ to }) => to === file)?.from ?? file;
      await readAtVersion(studio, from, seen);
    }
    for (const { from, to } of moves) await studio.files.move(from, to);
    for (const [file, { text, version: seen }] of texts) {
      await studio.files.write(file, new TextEncoder().encode(text), `"${seen}"`);
    }
    const paths = moves.map(({ to }) => to);
    const changed = [...texts.keys()].filter((file) => !paths.includes(file));
    return { content: { paths, changed, problems: faults.map(problemOf) } };
  },
});
