import { z } from "zod";
import { filtersOf } from "../../../model/records/filters.ts";
import { meantValue } from "../../../model/records/meant-value.ts";
import { untranslatedSchema } from "../../../model/records/untranslated.ts";
import { ask } from "../../operations/ask.ts";
import { sizeLimits } from "../../policy.ts";
import { assertFits } from "../assert-fits.ts";
import { defineTool } from "../define-tool.ts";
import { knownFilters, listedFacts, requireFilters, shownFacts } from "../filtered-records.ts";
import { asQuery, readOnly } from "../over-operation.ts";
import { listOf, readCollections, readsOwn } from "../read-collections.ts";
import { briefOf, briefSchema, listText } from "../record-list.ts";
import type { Tool } from "../tool.ts";
import type { ToolInputs, ToolMaker } from "../tool-inputs.ts";
import { toolWords } from "../tool-words.ts";

/** Tool that lists the records of any collection by its filters, a part at a time. */
export const listRecordsTool: ToolMaker = { isFor: readsOwn, make };

const { default: usual, maximum } = sizeLimits.pageSize;

const listAnswer = z.object({
  data: z.array(briefSchema.loose()),
  page: z.object({ next_cursor: z.string().nullable(), untranslated: z.array(untranslatedSchema) }),
});

function make({ studio, locale, name, operations }: ToolInputs): Tool {
  const collections = readCollections(operations);
  const [first = ""] = collections;
  return defineTool({
    name,
    title: "List records",
    query: "Which records of a kind does the studio have?",
    gives: "lists of any collection by its filters",
    surface: "product",
    description:
      "Which records of a kind are there, all or with a value? A collection's list, its filters and their values. Not a whole record: get_record.",
    pages: { collections },
    example: { collection: first, limit: 1 },
    input: z.strictObject({
      collection: z.enum(collections).describe("What is listed."),
      filters: z
        .record(z.string(), z.string())
        .default({})
        .describe("Value by name of a filter; the answer names them."),
      limit: z.int().min(1).max(maximum).default(usual).describe("Records at most."),
      cursor: z.string().optional().describe("`next_cursor` of the part before."),
      locale,
    }),
    output: z.object({
      records: z.array(briefSchema.loose()),
      next_cursor: z.string().optional(),
      filters: z.record(z.string(), z.array(z.string())),
      untranslated: z.array(untranslatedSchema),
    }),
    opens: ["records"],
    annotations: readOnly,
    async run({ collection, filters, limit, ...args }, ports, call) {
      const operation = listOf(collection, operations);
      if (!operation) throw new TypeError(`the API has no list of ${collection}`);
      requireFilters(collection, filters, operation);
      const meant = Object.entries(filters).map(([filter, value]) => {
        const row = filtersOf(collection)[filter];
        return [filter, row && !row.by ? meantValue(studio, collection, row, value) : value];
      });
      const query = asQuery({ ...Object.fromEntries(meant), ...args, limit: String(limit) });
      const { body } = await ask(operation, query, ports, call);
      assertFits(listAnswer, body);
      const { next_cursor: next, untranslated } = body.page;
      const words = toolWords(ports.studio, args.locale);
      const known = knownFilters(collection, operation, studio);
      const lines = body.data.map((record) => {
        const facts = shownFacts(record, collection, words);
        return `${record.title} (${[record.slug, ...facts].join("; ")}): ${record.summary} ${record.url}`;
      });
      return {
        content: {
          records: body.data.map((record) => ({ ...briefOf(record), ...listedFacts(record, collection) })),
          ...(next !== null && { next_cursor: next }),
          filters: known,
          untranslated,
        },
        text: [
          listText(lines, untranslated, words),
          ...(next === null ? [] : ["", `${words.texts.lists.more}: \`cursor\` ${next}`]),
          ...Object.entries(known).map(([filter, values]) => `\`filters.${filter}\`: ${values.join(", ")}`),
        ].join("\n"),
      };
    },
  });
}
