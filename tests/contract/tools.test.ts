import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeTool } from "../../functions/mcp/tool-calls.ts";
import { unattended } from "../../src/contract/ask.ts";
import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import { toolsOf } from "../../src/contract/tools.ts";
import type { CollectionName } from "../../src/model/collections.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { operations, ports, studio } from "./table.ts";

/** Names in the order of the specification. */
const specified: Record<McpSurface, string[]> = {
  product: ["list_services", "list_projects", "estimate_project", "company_facts", "submit_contact_request"],
  reference: ["search", "get_service", "get_case_study", "compare_technologies"],
};

const tools = toolsOf(studio, operations);
const surfaces = Object.keys(mcpSurfaces) as McpSurface[];

interface ListedTool {
  name: string;
  inputSchema: { type: string; additionalProperties?: boolean; properties: Record<string, { description?: string }> };
  outputSchema: { type: string; properties: object };
}

const listed = tools.map((tool) => describeTool(tool) as unknown as ListedTool);

const slugOf = (name: CollectionName) => studio.list(name, studio.defaultLocale)[0]?.slug;

/** Arguments of a call of each tool. */
const calls: Record<string, Record<string, unknown>> = {
  list_services: { locale: "es" },
  list_projects: {},
  estimate_project: {
    type: studio.pricing.types[0]?.id,
    platforms: [studio.pricing.platforms[0]?.id],
    complexity: "mvp",
    design: "basic",
    timeline: "normal",
  },
  company_facts: {},
  submit_contact_request: { name: "A client", email: "client@example.com", message: "We plan an app." },
  search: { query: "What does an audit cost?" },
  get_service: { slug: slugOf("services") },
  get_case_study: { slug: slugOf("cases") },
  compare_technologies: { slug: slugOf("comparisons") },
};

/** Names of the tools of which something does not hold. */
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

  it("take fewer than 1,500 tokens each", () => {
    for (const surface of surfaces) {
      const list = tools.filter((tool) => tool.surface === surface).map(describeTool);
      const tokens = countTokens(JSON.stringify({ tools: list }));
      assert.ok(tokens > 100 && tokens < 1500, `${surface}: ${tokens} tokens`);
    }
  });
});

describe("every tool", () => {
  it("has a title, and a description of at most 2 KB", () => {
    assert.deepEqual(
      except(
        ({ title, description }) =>
          /^[A-Z]/.test(title) && /^[A-Z]/.test(description) && Buffer.byteLength(description) <= 2048,
      ),
      [],
    );
  });

  it("says all four hints, and is not both read-only and destructive", () => {
    const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
    assert.deepEqual(
      except(({ annotations }) => hints.every((hint) => typeof annotations[hint] === "boolean")),
      [],
    );
    assert.deepEqual(
      except(({ annotations }) => !(annotations.readOnlyHint && annotations.destructiveHint)),
      [],
    );
  });

  it("only reads, unless it sends a contact request", () => {
    assert.deepEqual(
      except(({ name, annotations }) => annotations.readOnlyHint === (name !== "submit_contact_request")),
      [],
    );
  });

  it("stands over an operation, search apart, that writes only if the tool does", () => {
    assert.deepEqual(
      except(({ name, operation, annotations }) => {
        const found = operations.find(({ id }) => id === operation);
        if (!found) return operation === undefined && name === "search";
        return found.sameOrigin !== true || !annotations.readOnlyHint;
      }),
      [],
    );
  });

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

  it("answers what its output says, and a text that says it without the structure", async () => {
    for (const { name, input, output, run } of tools) {
      const passage = { path: "/", title: "Title", heading: "", text: "Text." };
      const answer = await run(
        input.parse(calls[name]),
        { ...ports, search: { find: async () => ({ hits: [passage], confidence: "high", missing: [] }) } } as never,
        unattended,
      );
      assert.equal(output.safeParse(answer.content).error, undefined, name);
      assert.ok(answer.text.length > 20, name);
      assert.doesNotMatch(answer.text, /\[object \w+\]|\bundefined\b|\bnull\b/, name);
    }
  });

  it("refuses an argument that it does not know", () => {
    assert.deepEqual(
      except(({ name, input }) => !input.safeParse({ ...calls[name], nothing: "of the kind" }).success),
      [],
    );
  });
});
