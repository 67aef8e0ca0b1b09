import { z } from "zod";
import { findingsOf, jsonOfFindings } from "../../../../../scripts/studio/check/findings.ts";
import { defineEditTool, reads } from "../edit-tool.ts";

const found = z.array(z.record(z.string(), z.unknown()));

/** Tool that checks the content as `studio check --json` does. */
export const checkTool = defineEditTool({
  name: "check",
  title: "Check the content",
  description:
    "Is the content ready to be published? Faults and warnings of all files, or of one, each with line, field, what was found and what would be right.",
  input: z.strictObject({
    path: z.string().optional().describe("Only of this file, by its path below the content folder."),
  }),
  output: z.object({
    content: z.string(),
    faults: found,
    warnings: found,
    environment: z.array(z.unknown()),
    coming: found,
    untranslated: found,
    sample: found,
    start: found,
  }),
  annotations: reads,
  async run({ path }, { folder, env }) {
    const body = jsonOfFindings(await findingsOf(folder, env));
    if (path === undefined) return { content: plain(body) };
    const { content, faults, warnings, environment, coming, untranslated, sample, start } = body;
    const isMeant = ({ file }: { file: string }) => file === path || file === `${content}/${path}`;
    const [collection, , name = ""] = path.split("/");
    const gaps = untranslated.filter(
      (gap) => gap.collection === collection && gap.slug === name.replace(/\.mdx?$/, ""),
    );
    return {
      content: plain({
        content,
        faults: faults.filter(isMeant),
        warnings: warnings.filter(isMeant),
        environment,
        coming,
        untranslated: gaps,
        sample: sample.filter(isMeant),
        start: start.filter(isMeant),
      }),
    };
  },
});

/** Returns the findings as clients receive them. */
function plain(body: ReturnType<typeof jsonOfFindings>) {
  return JSON.parse(JSON.stringify(body));
}
