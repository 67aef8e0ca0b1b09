import { z } from "zod";
import { pathOf } from "../../model/addresses/addresses.ts";
import { bodySchema } from "../../model/records/record.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { textsOf } from "../../model/studio/studio.ts";
import { fill } from "../../model/texts/texts.ts";
import type { ToolPorts } from "../ports.ts";
import { bySlug, overOperation, toolAnswerOf } from "./over-operation.ts";
import type { Tool } from "./tool.ts";
import type { OperationToolInputs } from "./tool-inputs.ts";

/** Facts that distinguish the tool of one record from the others. */
interface RecordTool extends Pick<Tool, "title" | "description" | "query" | "gives"> {
  collection: CollectionName;
  /** Member of `structuredContent` that holds the record. */
  member: string;
  slug: z.ZodType<string>;
  /** Facts beside those of the record. */
  more?: Record<string, string>;
}

/** Answer of an operation that reads one record, as far as tools read it. */
export const recordAnswer = z.object({ data: z.looseObject({ slug: z.string(), body: bodySchema.optional() }) });

/** Returns a tool that answers a record's page as Markdown, and its fields without the HTML for programs. */
export function recordTool({ locale, name, operation }: OperationToolInputs, row: RecordTool): Tool {
  const { collection, member, slug, more = {}, ...tool } = row;
  const moreFields = Object.fromEntries(Object.keys(more).map((name) => [name, z.string()]));
  const record = toolAnswerOf(operation).extend({ ...moreFields, body: z.object({ markdown: z.string() }).optional() });
  return overOperation({
    ...tool,
    name,
    operation,
    surface: "reference",
    pages: { collections: [collection] },
    input: z.strictObject({ slug, locale }),
    output: z.object({ [member]: record }),
    opens: [member],
    reads: recordAnswer,
    toInput: bySlug,
    present: async (answer, ports, args) => {
      const { fields, text } = await presentedRecord(answer, ports, { ...args, collection });
      return { content: { [member]: { ...fields, ...more } }, text };
    },
  });
}

/** Returns the fields of a record without the HTML for programs, and its page as Markdown. */
export async function presentedRecord(
  { data: { body, ...fields } }: z.infer<typeof recordAnswer>,
  ports: ToolPorts,
  asked: { collection: CollectionName; slug: string; locale: string },
) {
  const page = await ports.markdown(pathOf(ports.studio, { ...asked, slug: fields.slug }));
  return {
    fields: { ...fields, ...(body && { body: { markdown: body.markdown } }) },
    text: fields.slug === asked.slug ? page : withNote(page, renamedText(asked, fields.slug, ports)),
  };
}

/** Returns a page with a note below its front matter. */
function withNote(page: string, note: string): string {
  const [frontMatter = ""] = /^---\n.*?\n---\n/s.exec(page) ?? [];
  return `${frontMatter}\n${note}\n${page.slice(frontMatter.length)}`;
}

/** Returns the sentence that a record has another slug now. */
function renamedText({ slug: old, locale }: { slug: string; locale: string }, slug: string, ports: ToolPorts): string {
  return fill(textsOf(ports.studio, locale).moved.renamed, { old, slug });
}
