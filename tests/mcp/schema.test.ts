import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, surfaces } from "../support/mcp/mcp.ts";
import { caseStudy, comparison, service } from "../support/studio-under-test.ts";
import { exchange, messageIn, messagesIn } from "./exchange.ts";
import { officialSchema, validatorOf } from "./json-schema.ts";

const initialize = { capabilities: {}, clientInfo: { name: "test", version: "1" } };

/** Requests by method and parameters, with the definition that their result must fit. */
const answered: [string, Json | undefined, string][] = [
  ["ping", undefined, "EmptyResult"],
  ["tools/list", undefined, "ListToolsResult"],
  ["resources/list", {}, "ListResourcesResult"],
  ["resources/templates/list", {}, "ListResourceTemplatesResult"],
  ["resources/read", { uri: "http://localhost:4321/llms.txt" }, "ReadResourceResult"],
  ["resources/read", { uri: "http://localhost:4321/llms-full.txt" }, "ReadResourceResult"],
  ["resources/read", { uri: "http://localhost:4321/jobs.md" }, "ReadResourceResult"],
  [
    "completion/complete",
    { ref: { type: "ref/resource", uri: "http://localhost:4321/{+path}.md" }, argument: { name: "path", value: "" } },
    "CompleteResult",
  ],
  ["tools/call", { name: "list_services" }, "CallToolResult"],
  ["tools/call", { name: "list_projects", arguments: {} }, "CallToolResult"],
  ["tools/call", { name: "estimate_project", arguments: { platforms: ["ios"], complexity: "mvp" } }, "CallToolResult"],
  ["tools/call", { name: "company_facts" }, "CallToolResult"],
  ["tools/call", { name: "search", arguments: { query: "accessibility" } }, "CallToolResult"],
  ["tools/call", { name: "get_service", arguments: { slug: service } }, "CallToolResult"],
  ["tools/call", { name: "get_case_study", arguments: { slug: caseStudy } }, "CallToolResult"],
  ["tools/call", { name: "compare_technologies", arguments: { slug: comparison } }, "CallToolResult"],
  [
    "tools/call",
    { name: "submit_contact_request", arguments: { name: "A", email: "a@client.example", message: "B" } },
    "CallToolResult",
  ],
  ["tools/call", { name: "get_service", arguments: { slug: "missing" } }, "CallToolResult"],
  ["tools/call", { name: "get_service" }, "CallToolResult"],
];

const refused: [string, Json | undefined][] = [
  ["missing", undefined],
  ["tools/call", { name: "missing" }],
  ["tools/list", { cursor: "x" }],
  ["resources/read", { uri: "http://localhost:4321/missing" }],
  ["server/discover", {}],
];

describeMatrix("the replies of the MCP servers", {}, (fixture) => {
  /** Returns every reply of both servers to a list of requests in a protocol version. */
  async function capture(version: string, requests: readonly (readonly [string, Json | undefined, string?])[]) {
    const captured: { method: string; reply: Json; definition: string }[] = [];
    for (const [method, params, definition = ""] of requests) {
      const headers = { "mcp-protocol-version": version };
      for (const { text } of await exchange(fixture, message(method, params, "id"), headers)) {
        captured.push({ method, reply: JSON.parse(text) as Json, definition });
      }
    }
    assert.equal(captured.length, requests.length * surfaces.length);
    return captured;
  }

  async function check(version: string, errorDefinition: string): Promise<void> {
    const assertMeets = validatorOf(officialSchema(`mcp-${version}`));
    const begin = ["initialize", { ...initialize, protocolVersion: version }, "InitializeResult"] as const;
    for (const { method, reply, definition } of await capture(version, [begin, ...answered])) {
      assertMeets(reply, "JSONRPCMessage");
      assertMeets(reply, version === "2025-11-25" ? "JSONRPCResultResponse" : "JSONRPCResponse");
      assertMeets(reply.result, definition);
      assert.equal(reply.id, "id", method);
    }
    for (const { method, reply } of await capture(version, refused)) {
      assertMeets(reply, "JSONRPCMessage");
      assertMeets(reply, errorDefinition);
      assert.equal(reply.id, "id", method);
    }
  }

  it("meet the schema of 2025-11-25", () => check("2025-11-25", "JSONRPCErrorResponse"));

  it("meet the schema of 2025-06-18", () => check("2025-06-18", "JSONRPCError"));

  it("meet the schema of 2025-03-26, batches too", async () => {
    await check("2025-03-26", "JSONRPCError");
    const assertMeets = validatorOf(officialSchema("mcp-2025-03-26"));
    const batch = [message("ping", undefined, 1), message("missing", undefined, 2), message("tools/list", {}, 3)];
    for (const { text } of await exchange(fixture, batch)) assertMeets(JSON.parse(text), "JSONRPCBatchResponse");
  });

  it("meet the schema of 2025-11-25 in events as well", async () => {
    const assertMeets = validatorOf(officialSchema("mcp-2025-11-25"));
    const headers = { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" };
    for (const reply of await exchange(fixture, message("tools/list"), headers)) {
      const [only] = messagesIn(reply) as Json[];
      assertMeets(only, "JSONRPCResultResponse");
      assertMeets(only?.result, "ListToolsResult");
    }
  });

  it("are told from invalid ones by the schema of 2025-11-25", async () => {
    const assertMeets = validatorOf(officialSchema("mcp-2025-11-25"));
    const [reply] = await exchange(fixture, message("tools/list"));
    const { result } = messageIn(reply as never) as { result: { tools: Json[] } };
    assert.throws(() => assertMeets({ tools: [{ ...result.tools[0], name: undefined }] }, "ListToolsResult"));
    assert.throws(() => assertMeets({ jsonrpc: "1.0", id: 1, result }, "JSONRPCResultResponse"));
  });
});
