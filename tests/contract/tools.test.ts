import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { createRpc } from "../../functions/mcp/dispatch.ts";
import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import { toolsOf } from "../../src/contract/tools.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { operations, readingPorts, studio } from "./table.ts";

/** Names in the order of the specification. */
const specified: Record<McpSurface, string[]> = {
  product: ["list_services", "list_projects", "estimate_project", "company_facts", "submit_contact_request"],
  reference: ["search", "get_service", "get_case_study", "compare_technologies"],
};

const tools = toolsOf(studio);
const surfaces = Object.keys(mcpSurfaces) as McpSurface[];
const rpc = createRpc(readingPorts, operations, (error) => assert.fail(error as Error));

interface ListedTool {
  name: string;
  inputSchema: { type: string; additionalProperties?: boolean; properties: Record<string, { description?: string }> };
  outputSchema: { type: string; properties: object };
}

async function listOf(surface: McpSurface): Promise<{ tools: ListedTool[] }> {
  const reply = await rpc({ id: 1, method: "tools/list", params: {} }, { surface } as never);
  return (reply as { result: { tools: ListedTool[] } }).result;
}

const listed = (await Promise.all(surfaces.map(listOf))).flatMap((list) => list.tools);

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

  it("take fewer than 1,500 tokens each", async () => {
    for (const surface of surfaces) {
      const tokens = countTokens(JSON.stringify(await listOf(surface)));
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

  it("names an operation that exists and writes only if the tool does", () => {
    assert.deepEqual(
      except(({ operation, annotations }) => {
        const found = operations.find(({ id }) => id === operation);
        return found !== undefined && (found.sameOrigin !== true || !annotations.readOnlyHint);
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

  it("makes an input that its operation takes", () => {
    const example = { slug: studio.list("services", studio.defaultLocale)[0]?.slug };
    const slugged = tools.filter(({ input }) => "slug" in input.shape && input.safeParse(example).success);
    for (const { name, input, operation, toInput } of slugged) {
      const made = toInput(input.parse(example));
      const { input: accepted } = operations.find(({ id }) => id === operation) ?? {};
      assert.doesNotThrow(() => z.object(accepted?.path?.shape ?? {}).parse(made.path), name);
      assert.equal(made.path?.slug, example.slug, name);
    }
  });
});
