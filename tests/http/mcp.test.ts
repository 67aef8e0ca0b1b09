import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAnswer } from "../checks.ts";
import { type Ask, askSocket, describeMatrix, describeSocket } from "../harness.ts";

type Json = Record<string, unknown>;

const json = { "content-type": "application/json" };
const versions = ["2025-11-25", "2025-06-18", "2025-03-26"];
const surfaces = ["/mcp", "/docs/mcp"];

const message = (method: string, params?: Json, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params && { params }),
});
const post = (body: unknown, headers: Record<string, string> = {}): Ask => ({
  method: "POST",
  headers: { ...json, ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const initialize = (protocolVersion: unknown) =>
  message("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } });

describeMatrix("MCP", {}, (fixture) => {
  const rpc = async (body: unknown, headers?: Record<string, string>, path = "/mcp") => {
    const response = await fixture.ask(path, post(body, headers));
    assert.equal(response.status, 200, JSON.stringify(body));
    assert.equal(response.headers.get("content-type"), "application/json");
    return (await response.json()) as { id: unknown; result: Json; error: { code: number; message: string } };
  };
  const call = (name: unknown, args?: unknown) => rpc(message("tools/call", { name, arguments: args } as Json));
  const refuse = async (body: unknown, headers?: Record<string, string>) => {
    const response = await fixture.ask("/mcp", post(body, headers));
    assert.equal(response.status, 400, JSON.stringify(body));
    return (await response.json()) as Json & { error: { code: number } };
  };

  it("speaks each of its versions, and the newest where another is asked for", async () => {
    for (const path of surfaces) {
      for (const version of versions) {
        assert.equal((await rpc(initialize(version), {}, path)).result.protocolVersion, version);
      }
      for (const version of ["2024-11-05", "2099-01-01", "", 5, null, undefined]) {
        assert.equal((await rpc(initialize(version), {}, path)).result.protocolVersion, "2025-11-25");
      }
      assert.equal(
        (await rpc(initialize("2099-01-01"), { "mcp-protocol-version": "2099-01-01" }, path)).error,
        undefined,
      );
    }
  });

  it("says who it is, the same in every version, with two names", async () => {
    const infos = new Set<string>();
    for (const path of surfaces) {
      for (const version of versions)
        infos.add(JSON.stringify((await rpc(initialize(version), {}, path)).result.serverInfo));
    }
    assert.equal(infos.size, 2);
  });

  it("refuses a version header that it does not know", async () => {
    for (const version of ["2024-11-05", "2099-01-01", "x", ""]) {
      const { error, id, code } = await refuse(message("tools/list", undefined, "a"), {
        "mcp-protocol-version": version,
      });
      assert.deepEqual([error.code, id, code], [-32601, "a", "invalid_request"], version);
    }
    for (const version of versions) await rpc(message("ping"), { "mcp-protocol-version": version });
  });

  it("answers a probe for server/discover in one body for both readers", async () => {
    for (const id of [7, "probe", 0, ""]) {
      const body = await refuse(message("server/discover", {}, id));
      assert.equal(body.jsonrpc, "2.0");
      assert.equal(body.id, id);
      assert.equal(body.error.code, -32601);
      assert.equal(body.status, 400);
    }
  });

  it("lists tools that are whole", async () => {
    const names = new Set<unknown>();
    for (const path of surfaces) {
      const { result } = await rpc(message("tools/list"), {}, path);
      const tools = result.tools as Json[];
      assert.ok(tools.length > 0);
      for (const tool of tools) {
        assert.ok(!names.has(tool.name), `${tool.name} is listed twice`);
        names.add(tool.name);
        for (const member of ["title", "description"]) assert.equal(typeof tool[member], "string");
        for (const member of ["inputSchema", "outputSchema"]) assert.equal((tool[member] as Json).type, "object");
        const annotations = tool.annotations as Json;
        for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]) {
          assert.equal(typeof annotations[hint], "boolean", `${tool.name} ${hint}`);
        }
      }
    }
    assert.ok(names.has("list_services") && names.has("get_service"));
  });

  it("calls every tool on both servers alike", async () => {
    for (const params of [
      { name: "list_services", arguments: { locale: "ca" } },
      { name: "list_services" },
      { name: "get_service", arguments: { slug: "commerce", locale: "es" } },
    ]) {
      const [a, b] = await Promise.all(surfaces.map((path) => rpc(message("tools/call", params), {}, path)));
      assert.ok(a);
      assert.deepEqual(a, b);
      const { content, structuredContent, isError } = a.result as {
        content: Json[];
        structuredContent: Json;
        isError?: boolean;
      };
      assert.notEqual(isError, true);
      assert.equal(typeof structuredContent, "object");
      assert.match(content[0]?.text as string, /http:\/\/localhost:4321\/(ca\/|es\/)?services\/commerce/);
    }
  });

  it("names what is wrong with the arguments of a call", async () => {
    for (const [name, args, named] of [
      ["get_service", {}, /slug/],
      ["get_service", { slug: "" }, /slug/],
      ["get_service", { slug: 5 }, /slug/],
      ["get_service", { slug: "missing" }, /commerce/],
      ["get_service", { slug: "../services" }, /commerce/],
      ["get_service", { slug: "__proto__" }, /commerce/],
      ["get_service", { slug: "commerce", locale: "de" }, /locale/],
      ["get_service", { slug: "commerce", extra: 1 }, /extra/],
      ["list_services", { locale: ["en"] }, /locale/],
      ["list_services", [], /arguments/],
      ["list_services", "x", /arguments/],
    ] as const) {
      const { result } = await call(name, args);
      assert.equal(result?.isError, true, JSON.stringify(args));
      assert.match(((result.content as Json[])[0] as Json).text as string, named, JSON.stringify(args));
    }
  });

  it("knows no other tool, whatever it is called", async () => {
    for (const name of ["missing", "", "LIST_SERVICES", "constructor", "__proto__", 5, null, undefined, {}]) {
      assert.equal((await call(name)).error?.code, -32602, String(name));
    }
  });

  it("knows no other method", async () => {
    for (const method of ["missing", "constructor", "__proto__", "toString", "tools/list/", "", "TOOLS/LIST"]) {
      assert.equal((await rpc(message(method))).error?.code, -32601, method);
    }
    assert.equal((await rpc(message("tools/list", { cursor: "x" }))).error?.code, -32602);
  });

  it("takes note of notifications and of answers with 202 and no body", async () => {
    for (const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", method: "missing" },
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 1, error: { code: 1, message: "x" } },
    ]) {
      const response = await fixture.ask("/mcp", post(body));
      assert.equal(response.status, 202, JSON.stringify(body));
      assert.equal(await response.text(), "");
    }
  });

  it("refuses what is not JSON-RPC 2.0", async () => {
    for (const body of [
      {},
      null,
      5,
      "1",
      '"text"',
      { id: 1, method: "ping" },
      { jsonrpc: "1.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", id: 1 },
      { jsonrpc: "2.0", id: 1, method: 5 },
      { jsonrpc: "2.0", id: null, method: "ping" },
      { jsonrpc: "2.0", id: {}, method: "ping" },
      { jsonrpc: "2.0", id: true, method: "ping" },
      { jsonrpc: "2.0", id: 1, method: "ping", params: [] },
      { jsonrpc: "2.0", id: 1, method: "ping", params: "x" },
    ]) {
      assert.equal((await refuse(body)).error.code, -32600, JSON.stringify(body));
    }
    for (const body of ["", "{", "nonsense"]) {
      const response = await fixture.ask("/mcp", post(body));
      assert.equal(response.status, 400, body);
    }
  });

  it("answers in events only where they are named", async () => {
    for (const [accept, isEvents] of [
      ["text/event-stream", true],
      ["application/json, text/event-stream", true],
      ["text/event-stream;q=0.1, application/json", true],
      ["TEXT/EVENT-STREAM", true],
      ["text/event-stream;q=0, */*", false],
      ["*/*", false],
      ["text/*", false],
      ["application/json", false],
      ["image/png", false],
      ["", false],
    ] as const) {
      const response = await fixture.ask("/mcp", post(message("ping"), { accept }));
      assert.equal(response.status, 200, accept);
      assert.equal(response.headers.get("content-type"), isEvents ? "text/event-stream" : "application/json", accept);
      const text = await response.text();
      const data = isEvents ? /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1] : text;
      assert.deepEqual(JSON.parse(data ?? ""), { jsonrpc: "2.0", id: 1, result: {} });
    }
  });

  it("is POST alone", async () => {
    for (const path of surfaces) {
      for (const method of ["GET", "DELETE", "PUT"]) {
        const response = await fixture.ask(path, { method, headers: { accept: "text/event-stream" } });
        assert.equal(response.status, 405);
        assert.equal(response.headers.get("allow"), "POST, OPTIONS");
      }
    }
  });

  it("answers a batch in its only version, each item by itself", async () => {
    const batch = [
      message("ping", undefined, "a"),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      message("missing", undefined, 2),
      5,
      message("tools/call", { name: "get_service", arguments: { slug: "commerce" } }, 3),
    ];
    for (const headers of [{}, { "mcp-protocol-version": "2025-03-26" }]) {
      const replies = (await rpc(batch, headers)) as unknown as { id: unknown; error?: { code: number } }[];
      assert.deepEqual(
        replies.map(({ id, error }) => [id, error?.code]),
        [
          ["a", undefined],
          [2, -32601],
          [null, -32600],
          [3, undefined],
        ],
      );
    }
    for (const version of ["2025-06-18", "2025-11-25"]) {
      assert.equal((await refuse(batch, { "mcp-protocol-version": version })).error.code, -32600);
    }
    assert.equal((await fixture.ask("/mcp", post([{ jsonrpc: "2.0", method: "x" }]))).status, 202);
    assert.equal((await refuse([])).error.code, -32600);
    assert.equal((await refuse(Array.from({ length: 51 }, () => message("ping")))).error.code, -32600);
    const full = (await rpc(
      Array.from({ length: 50 }, (_, id) => message("ping", undefined, id)),
    )) as unknown as unknown[];
    assert.equal(full.length, 50);
  });

  it("keeps apart requests with the same id at the same time", async () => {
    const slugs = ["commerce", "ai-features", "mobile-apps", "web-products"];
    const asked = Array.from({ length: 40 }, (_, index) => slugs[index % 4] as string);
    const answers = await Promise.all(asked.map((slug) => call("get_service", { slug })));
    for (const [index, { id, result }] of answers.entries()) {
      assert.equal(id, 1);
      assert.equal(((result.structuredContent as Json).service as Json).slug, asked[index]);
    }
  });

  it("refuses a body over 1 MiB and other types of body", async () => {
    const large = JSON.stringify(message("ping", { filler: "x".repeat(1024 * 1024) }));
    assert.equal((await fixture.ask("/mcp", post(large))).status, 413);
    assert.equal((await fixture.ask("/mcp", post(message("ping"), { "content-type": "text/plain" }))).status, 415);
    assert.equal((await fixture.ask("/mcp", post("[".repeat(1024 * 1024)))).status, 400);
    assert.equal((await fixture.ask("/mcp", post(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).status, 200);
  });

  it("is open to pages of other origins", async () => {
    const response = await fixture.ask("/mcp", post(message("ping"), { origin: "https://agent.example" }));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  });
});

describeSocket("MCP under another name", {}, (fixture) => {
  it("is refused on a local server, where names can be made to lead", async () => {
    for (const host of [
      "evil.example",
      "evil.example:4321",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "10.0.0.1",
    ]) {
      const response = await askSocket(fixture.service.port, "/mcp", post(message("ping"), { host }));
      assert.equal(response.status, 403, host);
      await checkAnswer(response, "POST");
    }
    for (const host of ["localhost", "localhost:4321", "LOCALHOST:1", "127.0.0.1:80", "[::1]:4321"]) {
      assert.equal((await askSocket(fixture.service.port, "/mcp", post(message("ping"), { host }))).status, 200, host);
    }
  });
});
