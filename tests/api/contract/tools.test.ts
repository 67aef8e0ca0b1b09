import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseFixtures, sandboxPorts } from "../../../functions/api/fixtures.ts";
import { describeTool } from "../../../functions/mcp/tool-calls.ts";
import { type McpSurface, mcpSurfaces } from "../../../src/api/mcp/mcp.ts";
import { inputSchemaOf } from "../../../src/api/mcp/tool-schema.ts";
import { toolsOf } from "../../../src/api/mcp/tools.ts";
import { unattended } from "../../../src/api/operations/ask.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { defaultLimits } from "../../../src/api/policy.ts";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import { countTokens } from "../../../src/surfaces/tokens.ts";
import { assertNone } from "../../support/assert-none.ts";
import { assertBudget } from "../../support/budget.ts";
import { root } from "../../support/places.ts";
import { calls, listed, type Schema, tools, withPassage } from "./listed-tools.ts";
import { baseUrl, operations, studio } from "./table.ts";

/** Names of tools in the order of the specification. */
const specified: Record<McpSurface, string[]> = {
  product: ["list_services", "list_projects", "estimate_project", "company_facts", "submit_contact_request"],
  reference: ["search", "get_service", "get_case_study", "compare_technologies"],
};

const surfaces = Object.keys(mcpSurfaces) as McpSurface[];

/** Returns the fields of a value, at any depth, that a schema does not declare. */
function undeclared(value: unknown, { properties, items }: Schema, at: string): string[] {
  if (Array.isArray(value)) return items ? value.flatMap((each) => undeclared(each, items, `${at}[]`)) : [];
  if (typeof value !== "object" || value === null || !properties) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    properties[name] ? undeclared(field, properties[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}

/** Returns the names of the tools that fail a condition. */
function except(holds: (tool: (typeof tools)[number]) => boolean): string[] {
  return tools.filter((tool) => !holds(tool)).map(({ name }) => name);
}

describe("the lists of tools", () => {
  it("have the names of the specification, in its order", () => {
    for (const surface of surfaces) {
      const names = tools.filter((tool) => tool.surface === surface).map(({ name }) => name);
      assert.deepEqual(names, specified[surface], surface);
    }
  });

  it("take fewer than 1,600 tokens each with a tenth of room, of the sample too", () => {
    const sample = parseFixtures(readFileSync(join(root, "dist-fixtures/fixtures.json"), "utf8"), baseUrl);
    const ofSample = sandboxPorts(sample, baseUrl, defaultLimits).studio;
    for (const each of [tools, toolsOf(ofSample, operationsOf(ofSample))]) {
      for (const surface of surfaces) {
        const list = each.filter((tool) => tool.surface === surface).map(describeTool);
        const tokens = countTokens(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { tools: list } }));
        assert.ok(tokens > 100, `${surface}: ${tokens} tokens`);
        const parts = list.map((tool) => [tool.name, countTokens(JSON.stringify(tool))]);
        assertBudget(`tokens of tools/list of ${surface}`, tokens, 1600, Object.fromEntries(parts));
      }
      const inPage = each.map(({ name, description, input }) => [name, description, inputSchemaOf({ input })]);
      assert.ok(countTokens(JSON.stringify(inPage)) < 1500, "tools of all pages together");
    }
  });
});

describe("every tool", () => {
  it("has a title, and a description of at most 2 KB", () =>
    assertNone(
      except(
        ({ title, description }) =>
          /^[A-Z]/.test(title) && /^[A-Z]/.test(description) && Buffer.byteLength(description) <= 2048,
      ),
    ));

  it("has a description that begins with a question and names what the tool is not for", () =>
    assertNone(except(({ description }) => /^[A-Z][^.?]*\? [A-Z]/.test(description) && /\bNot\b/.test(description))));

  it("has all four hints, and is not both read-only and destructive", () => {
    const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
    assertNone(except(({ annotations }) => hints.every((hint) => typeof annotations[hint] === "boolean")));
    assertNone(except(({ annotations }) => !(annotations.readOnlyHint && annotations.destructiveHint)));
  });

  it("only reads, unless it sends a contact request", () =>
    assertNone(except(({ name, annotations }) => annotations.readOnlyHint === (name !== "submit_contact_request"))));

  it("belongs to an operation that writes only if the tool does, except search", () =>
    assertNone(
      except(({ name, operation, annotations }) => {
        const found = operations.find(({ id }) => id === operation);
        if (!found) return operation === undefined && name === "search";
        return found.sameOrigin !== true || !annotations.readOnlyHint;
      }),
    ));

  it("describes each property of its input and takes no others", () => {
    assert.equal(listed.length, tools.length);
    for (const { name, inputSchema } of listed) {
      assert.equal(inputSchema.type, "object", name);
      assert.equal(inputSchema.additionalProperties, false, name);
      for (const [key, schema] of Object.entries(inputSchema.properties))
        assert.match(schema.description ?? "", /\S{2}/, `${name}.${key}`);
    }
  });

  it("has a typed output that may grow", () => {
    for (const { name, outputSchema } of listed) {
      assert.equal(outputSchema.type, "object", name);
      assert.notDeepEqual(Object.keys(outputSchema.properties), [], name);
      assert.doesNotMatch(JSON.stringify(outputSchema), /"additionalProperties":false/, name);
    }
  });

  it("has a type for every field of its output and opens only fields that exist", () => {
    for (const { name, outputSchema } of listed) {
      for (const [field, { type }] of Object.entries(outputSchema.properties)) {
        assert.match(type, /^(string|array|object|integer|number|boolean)$/, `${name}.${field}`);
      }
    }
    assertNone(except(({ opens = [], output }) => opens.every((field) => field in output.shape)));
  });

  it("answers only fields that its schema declares, at every depth", async () => {
    for (const { name, input, output, run } of tools) {
      const schema = listed.find((each) => each.name === name)?.outputSchema as Schema;
      const { content } = await run(input.parse(calls[name]), withPassage as never, unattended);
      assert.deepEqual(undeclared(content, schema, name), []);
      assert.deepEqual(undeclared({ ...content, more: 1 }, schema, name), [`${name}.more`]);
      assert.equal(output.strict().safeParse(content).error, undefined, name);
    }
  });

  it("answers content in the shape of its output, and a readable text", async () => {
    for (const { name, input, output, run } of tools) {
      const answer = await run(input.parse(calls[name]), withPassage as never, unattended);
      assert.equal(output.safeParse(answer.content).error, undefined, name);
      assert.ok(answer.text.length > 20, name);
      assert.doesNotMatch(answer.text, /\[object \w+\]|\bundefined\b|\bnull\b/, name);
    }
  });

  it("enumerates the sectors and comparisons that the content has", () => {
    const enumOf = (name: string, field: string) =>
      listed.find((each) => each.name === name)?.inputSchema.properties[field]?.enum;
    const all = studio.entries.filter(({ collection }) => collection === "comparisons").map(({ slug }) => slug);
    assert.deepEqual(new Set(enumOf("compare_technologies", "slug")), new Set(all));
    const sectors = studio.entries.flatMap(({ data }) => ("sector" in data ? [data.sector] : []));
    assert.deepEqual(enumOf("list_projects", "sector"), [...new Set(sectors)].sort());
  });

  it("has defaults in its schema, and an example for each input of an estimate", () => {
    const { locale: _, ...inputs } =
      listed.find(({ name }) => name === "estimate_project")?.inputSchema.properties ?? {};
    assert.deepEqual(
      Object.entries(inputs).map(([name, schema]) => [name, schema.default]),
      [
        ["type", pricesOf(studio).types[0]?.id],
        ["platforms", undefined],
        ["complexity", undefined],
        ["design", "custom"],
        ["timeline", "normal"],
      ],
    );
    const example = Object.entries(inputs).map(([name, { examples }]) => [name, examples?.[0]]);
    const input = tools.find(({ name }) => name === "estimate_project")?.input;
    assert.equal(input?.safeParse(Object.fromEntries(example)).error, undefined);
    assert.ok(example.every(([, value]) => value !== undefined));
  });

  it("refuses an unknown argument", () =>
    assertNone(except(({ name, input }) => !input.safeParse({ ...calls[name], nothing: "of the kind" }).success)));
});
