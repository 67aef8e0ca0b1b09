import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { defineTool } from "../../../src/api/mcp/define-tool.ts";
import { bySlug, overOperation, readOnly } from "../../../src/api/mcp/over-operation.ts";
import { operations, ports } from "./table.ts";

const described = {
  name: "get_thing",
  title: "Get a thing",
  query: "What is it?",
  gives: "things",
  surface: "reference",
  description: "What is it? One thing. Not for two.",
  pages: "all",
  input: z.strictObject({ slug: z.string(), locale: z.string().default("en"), limit: z.int().optional() }),
  output: z.object({ title: z.string() }),
} as const;
const [operation] = operations;
assert.ok(operation);

/** Tools for the type checker: a missing error is itself an error. */
const tools = [
  defineTool({
    ...described,
    annotations: readOnly,
    opens: ["title"],
    run: async (args) => {
      const slug: string = args.slug;
      const limit: number | undefined = args.limit;
      // @ts-expect-error A misspelt argument does not compile.
      const misspelt = args.slgu;
      return { content: { title: slug }, text: `${limit} ${misspelt}` };
    },
  }),
  defineTool({
    ...described,
    annotations: readOnly,
    // @ts-expect-error A field that the output has not cannot be opened.
    opens: ["titel"],
    // @ts-expect-error An example with a misspelt argument does not compile.
    example: { slgu: "it" },
    // @ts-expect-error Content with a misspelt field does not compile.
    run: async () => ({ content: { titel: "It" }, text: "It" }),
  }),
  overOperation({
    ...described,
    operation,
    reads: z.object({ data: z.object({ title: z.string() }) }),
    // @ts-expect-error A misspelt argument does not compile.
    toInput: (args) => bySlug({ slug: args.slgu, locale: args.locale }),
    present: ({ data }, _, args) => {
      // @ts-expect-error A misspelt argument does not compile.
      const misspelt = args.lcoale;
      // @ts-expect-error A member that the tool does not read from the answer does not compile.
      const absent = data.summary;
      return { content: { title: data.title }, text: `${misspelt} ${absent}` };
    },
  }),
];

describe("defineTool", () => {
  it("returns the tools that it is given, also over an operation", () =>
    assert.deepEqual(
      tools.map(({ name, operation, annotations }) => [name, operation, annotations]),
      [
        ["get_thing", undefined, readOnly],
        ["get_thing", undefined, readOnly],
        ["get_thing", operation.id, readOnly],
      ],
    ));

  it("hands the arguments to the tool", async () => {
    const call = { client: "test", request: new AbortController() };
    const answer = await tools[0]?.run({ slug: "it", limit: 2 }, { ...ports, search: undefined } as never, call);
    assert.deepEqual(answer, { content: { title: "it" }, text: "2 undefined" });
  });
});
