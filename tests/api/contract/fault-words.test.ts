import assert from "node:assert/strict";
import { it } from "node:test";
import { z } from "zod";
import { faultWords } from "../../../src/api/errors/fault-words.ts";
import { everyRow } from "../../support/every-row.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { message, post as rpc } from "../../support/mcp/mcp.ts";
import { post } from "../examples.ts";

/** Returns the message for a value that a schema refuses. */
function said(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: faultWords }).error?.issues[0]?.message;
}

const cases: [schema: z.ZodType, value: unknown, words: string][] = [
  [z.string(), undefined, "is missing"],
  [z.string(), 5, "must be a string"],
  [z.string(), null, "must be a string"],
  [z.int(), 1.5, "must be a whole number"],
  [z.int(), "5", "must be a number"],
  [z.boolean(), "yes", "must be true or false"],
  [z.array(z.string()), {}, "must be an array"],
  [z.object({ list: z.array(z.enum(["web", "ios"])).max(2) }), { list: "web" }, 'must be an array, such as ["web"]'],
  [
    z.object({ list: z.array(z.enum(["web", "ios"])).max(2) }),
    { list: '["web"]' },
    'must be an array, such as ["web"]',
  ],
  [
    z.object({ of: z.object({ a: z.int().min(1), b: z.string().optional() }) }),
    { of: 1 },
    'must be an object, such as {"a":1}',
  ],
  [z.strictObject({}), [], "must be an object"],
  [z.record(z.string(), z.string()), 1, "must be an object"],
  [z.enum(["web", "ios"]), "webb", 'must be one of "web", "ios"'],
  [z.enum(["web", "ios"]), undefined, 'is missing, and must be one of "web", "ios"'],
  [z.enum(Array.from({ length: 51 }, (_, index) => `${index}`)), "x", "is not a known value"],
  [z.literal(true), false, "must be true"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().min(3), "ab", "must have at least 3 characters"],
  [z.string().max(1), "ab", "must have at most 1 character"],
  [z.array(z.string()).min(1), [], "must have at least 1 item"],
  [z.array(z.string()).max(2), ["", "", ""], "must have at most 2 items"],
  [z.int().min(1), 0, "must be at least 1"],
  [z.number().lt(5), 5, "must be less than 5"],
  [z.number().gt(0), 0, "must be more than 0"],
  [z.email(), "nobody", "must be an email address"],
  [z.url(), "nowhere", "must be an absolute URL"],
  [z.iso.datetime(), "today", "must be a moment in UTC, such as 2026-03-31T09:00:00Z"],
  [z.string().min(1, "write something"), "", "write something"],
];

it("the message about a wrong value says in plain words what is expected, for every kind of schema", () =>
  everyRow(cases, ([schema, value, words]) => assert.equal(said(schema, value), words)));

describeMatrix("a request with wrong values", {}, (fixture) => {
  it("is told of them in the same words by forms, the API and MCP", async () => {
    const { name: _, ...nameless } = inquiry;
    const form = await fixture.ask("/api/contact", send({ ...nameless, email: "nobody" }));
    assert.match(await form.text(), /: #\/name is missing; #\/email must be an email address\."/);
    const wrong = { platforms: [], complexity: "mvp" };
    const estimate = await fixture.ask("/api/v1/estimate", post(wrong));
    assert.match(await estimate.text(), /: #\/platforms must have at least 1 item\."/);
    const call = message("tools/call", { name: "estimate_project", arguments: wrong });
    const result = await (await fixture.ask("/mcp", rpc(call))).text();
    assert.match(result, /platforms: must have at least 1 item\./);
  });
});
