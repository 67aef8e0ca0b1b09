import { z } from "zod";
import { ask } from "../../operations/ask.ts";
import { collectionPath, itemOperation } from "../../operations/records.ts";
import { assertFits } from "../assert-fits.ts";
import { defineTool } from "../define-tool.ts";
import { bySlug, readOnly } from "../over-operation.ts";
import { readCollections, readsOwn } from "../read-collections.ts";
import { briefSchema } from "../record-list.ts";
import { presentedRecord, recordAnswer } from "../record-tool.ts";
import type { Tool } from "../tool.ts";
import type { ToolInputs, ToolMaker } from "../tool-inputs.ts";

/** Tool that returns a record of any collection, as its page and its fields. */
export const getRecordTool: ToolMaker = { isFor: readsOwn, make };

function make({ studio, locale, name, operations }: ToolInputs): Tool {
  const collections = readCollections(operations);
  const [first = ""] = collections;
  return defineTool({
    name,
    title: "Get a record",
    query: "Tell me all about one record of the studio",
    gives: "whole pages of any collection",
    surface: "reference",
    description: "What does one record say? Its page and its fields. Not for a list: list_records.",
    pages: { collections },
    example: { collection: first, slug: studio.list(first, studio.defaultLocale)[0]?.slug ?? "example" },
    input: z.strictObject({
      collection: z.enum(collections).describe("Its collection."),
      slug: z.string().describe("Slug, as list_records and search give it."),
      locale,
    }),
    output: z.object({ record: briefSchema.loose() }),
    annotations: readOnly,
    async run({ collection, slug, locale: asked }, ports, call) {
      const { body } = await ask(readerOf(collection), bySlug({ slug, locale: asked }), ports, call);
      assertFits(recordAnswer, body);
      const { fields, text } = await presentedRecord(body, ports, { collection, slug, locale: asked });
      return { content: { record: fields as z.infer<typeof briefSchema> }, text };
    },
  });

  /** Returns the operation of one record. The contract lacks that of some collections, which is made here. */
  function readerOf(collection: string) {
    const path = `${collectionPath(collection)}/{slug}`;
    return operations.find((each) => each.path === path) ?? itemOperation(collection, studio);
  }
}
