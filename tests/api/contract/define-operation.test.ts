import assert from "node:assert/strict";
import { it } from "node:test";
import { z } from "zod";
import { defineOperation } from "../../../src/api/define-operation.ts";

const described = {
  id: "getThing",
  method: "GET",
  path: "/api/v1/things/{slug}",
  summary: "One thing",
  description: "One thing.",
  tag: "reads",
  success: { status: 200, description: "The thing.", schema: z.unknown() },
  problems: [],
  examples: [],
} as const;
const path = z.strictObject({ slug: z.string() });
const query = z.strictObject({ limit: z.string().transform(Number) });
const body = { schema: z.strictObject({ names: z.array(z.string()) }), accepts: {} };

/** Rows for the type checker: a missing error is itself an error. */
const rows = [
  defineOperation({
    ...described,
    uses: "content",
    input: { path, query },
    run: async (input) => {
      const slug: string = input.path.slug;
      const limit: number = input.query.limit;
      // @ts-expect-error A misspelt argument of the path does not compile.
      const misspelt = input.path.slgu;
      // @ts-expect-error A misspelt parameter of the query does not compile.
      const unknown = input.query.limt;
      // @ts-expect-error A body that no schema names has no fields.
      const absent = input.body.names;
      return { body: [slug, limit, misspelt, unknown, absent] };
    },
  }),
  defineOperation({
    ...described,
    uses: "store",
    input: { body },
    run: async (input, ports) => {
      const names: string[] = input.body.names;
      // @ts-expect-error A misspelt field of the body does not compile.
      const misspelt = input.body.nmaes;
      return { body: [names, misspelt, typeof ports.store] };
    },
  }),
];

it("defineOperation returns the rows that it is given", () =>
  assert.deepEqual(
    rows.map(({ id, uses, input }) => [id, uses, Object.keys(input)]),
    [
      ["getThing", "content", ["path", "query"]],
      ["getThing", "store", ["body"]],
    ],
  ));
