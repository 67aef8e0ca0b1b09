import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { calls } from "../api/contract/listed-tools.ts";
import { baseUrl } from "../api/contract/table.ts";
import { everyRow } from "../support/every-row.ts";
import type { Json } from "../support/mcp/mcp.ts";
import { connectTo, outcomeOf, serveOurs, serveSdk } from "./two-servers.ts";

type Request = readonly [method: string, params?: Json];

const call = (name: string, args?: unknown): Request => ["tools/call", { name, arguments: args }];

/** Requests that both servers answer alike: the results are equal, and so are the codes of errors. */
const alike: Request[] = [
  ["ping"],
  ["missing"],
  ["prompts/list"],
  ["logging/setLevel", { level: "info" }],
  ["resources/list"],
  ["resources/templates/list"],
  ["resources/read", { uri: `${baseUrl}/llms.txt` }],
  ["resources/read", { uri: `${baseUrl}/contact.md` }],
  ...Object.entries(calls).map(([name, args]) => call(name, args)),
  call("list_services"),
];

/** Calls that both servers refuse as failed calls, each in its own words. */
const refused: Request[] = [
  call("list_services", { locale: "xx" }),
  call("list_services", { colour: 1 }),
  call("get_service", {}),
  call("get_service", { slug: 5 }),
  call("get_service", { slug: "missing" }),
  call("search", { query: "x", limit: 11 }),
  call("submit_contact_request", { name: "A", email: "nobody", message: "B" }),
];

const failed = { isError: true, content: ["text"] };
const answered = { content: ["text"] };
const invalidParams = { code: -32602 };
const internalError = { code: -32603 };

interface Difference {
  request: Request;
  ours: Json;
  sdk: Json;
  /** Reason why ours is as it is. */
  because: string;
}

/** Answers that differ on purpose. */
const different: Difference[] = [
  {
    request: call("missing"),
    ours: invalidParams,
    sdk: failed,
    because: "MCP 2025-11-25, Tools, Error Handling: an unknown tool is a protocol error",
  },
  {
    request: ["tools/call", {}],
    ours: invalidParams,
    sdk: internalError,
    because: "JSON-RPC 2.0 §5.1: missing parameters are invalid, and nothing failed inside",
  },
  {
    request: ["resources/read", { uri: `${baseUrl}/missing` }],
    ours: { code: -32002 },
    sdk: invalidParams,
    because: "MCP 2025-11-25, Resources, Error Handling: a resource that is not found has this code",
  },
  {
    request: ["resources/read", {}],
    ours: invalidParams,
    sdk: internalError,
    because: "JSON-RPC 2.0 §5.1: missing parameters are invalid, and nothing failed inside",
  },
  {
    request: ["tools/list", { cursor: "x" }],
    ours: invalidParams,
    sdk: { tools: Object.keys(calls) },
    because: "MCP 2025-11-25, Pagination: an invalid cursor is an error",
  },
  {
    request: call("list_services", []),
    ours: failed,
    sdk: internalError,
    because: "a model can act on a failed call, not on an error of the protocol",
  },
  {
    request: call("list_services", null),
    ours: answered,
    sdk: internalError,
    because: "models send null for no arguments",
  },
  {
    request: call("estimate_project", { platforms: "web", complexity: "MVP" }),
    ours: answered,
    sdk: failed,
    because: "models send a list as one text, and a choice in capitals",
  },
];

describe("the SDK's own MCP server with the tools of ours", () => {
  let ours: Client;
  let sdk: Client;
  before(async () => {
    ours = await connectTo(serveOurs, "product");
    sdk = await connectTo(serveSdk, "product");
  });

  it("introduces itself as ours does, except that ours keeps no state and so tells no changes of lists", () => {
    assert.deepEqual(ours.getServerVersion(), sdk.getServerVersion());
    assert.equal(ours.getInstructions(), sdk.getInstructions());
    assert.deepEqual(sdk.getServerCapabilities(), { tools: { listChanged: true }, resources: { listChanged: true } });
    // The SDK completes only templates that bring a completion of their own.
    assert.deepEqual(ours.getServerCapabilities(), { tools: {}, resources: {}, completions: {} });
  });

  it("lists the tools that both of ours list together, whose schemas are shorter", async () => {
    const reference = await connectTo(serveOurs, "reference");
    const listed = [...(await ours.listTools()).tools, ...(await reference.listTools()).tools];
    const { tools } = await sdk.listTools();
    assert.deepEqual(listed.map(comparable), tools.map(comparable));
  });

  it("answers the same requests with the same results and codes", () =>
    everyRow(alike, async ([method, params]) =>
      assert.deepEqual(await outcomeOf(ours, method, params), await outcomeOf(sdk, method, params)),
    ));

  it("refuses the same arguments as failed calls, in other words", () =>
    everyRow(refused, async ([method, params]) => {
      for (const client of [ours, sdk]) assert.deepEqual(kindOf(await outcomeOf(client, method, params)), failed);
    }));

  it("differs from ours only on purpose", () =>
    everyRow(different, async ({ request: [method, params], ...expected }) => {
      assert.deepEqual(kindOf(await outcomeOf(ours, method, params)), expected.ours);
      assert.deepEqual(kindOf(await outcomeOf(sdk, method, params)), expected.sdk);
    }));
});

type ListedTool = Awaited<ReturnType<Client["listTools"]>>["tools"][number];

/** Returns a listed tool as far as both servers write it: ours leave out patterns, and most of an answer's schema. */
function comparable({ inputSchema, outputSchema, execution: _, ...tool }: ListedTool): Json {
  const { $schema: __, ...input } = inputSchema;
  const whole = { ...tool, input, output: Object.keys(outputSchema?.properties ?? {}) };
  return JSON.parse(JSON.stringify(whole, (name, value) => (name === "pattern" ? undefined : value)));
}

/** Returns an outcome without its words and figures. */
function kindOf({ code, isError, content, tools }: Json): Json {
  if (code !== undefined) return { code };
  const namesIn = (list: unknown, member: string) => Array.isArray(list) && list.map((each) => each[member]);
  if (tools) return { tools: namesIn(tools, "name") };
  return { ...(isError === true && { isError }), content: namesIn(content, "type") };
}
