import assert from "node:assert/strict";
import { it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { checkAnswer } from "../../support/checks.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";
import { mcpOf, message, post, surfaces } from "../../support/mcp/mcp.ts";

const versions = ["2025-11-25", "2025-06-18", "2025-03-26"];

const initialize = (protocolVersion: unknown) =>
  message("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } });

describeMatrix("an MCP server", {}, (fixture) => {
  const { rpc, refuse } = mcpOf(fixture);

  it("speaks each of its protocol versions, and the newest where another is asked for", async () => {
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

  it("has the same name in every version, and another one than the second server", async () => {
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

  it("answers a probe for server/discover with a body that is both a problem and an error of JSON-RPC", async () => {
    for (const id of [7, "probe", 0, ""]) {
      const body = await refuse(message("server/discover", {}, id));
      assert.equal(body.jsonrpc, "2.0");
      assert.equal(body.id, id);
      assert.equal(body.error.code, -32601);
      assert.equal(body.status, 400);
    }
  });

  it("says what would be right of each fault of a message", async () => {
    const ping = message("ping");
    const newest = { "mcp-protocol-version": "2025-11-25" };
    for (const [body, headers, way] of [
      [ping, { "mcp-protocol-version": "x" }, /initialize with one of .*2025-11-25/],
      [{ ...ping, jsonrpc: "1.0" }, newest, /`jsonrpc` of "2\.0", a `method`, and an `id`/],
      [{ ...ping, id: null }, newest, /`id` that is a text or a number/],
      [[ping], newest, /each message in a request of its own/],
      [[], { "mcp-protocol-version": "2025-03-26" }, /each message in a request of its own/],
    ] as const) {
      assert.match(String((await refuse(body, headers)).resolution), way);
    }
  });

  it("takes POST alone, and tells other methods what it is and how it is spoken to", async () => {
    for (const path of surfaces) {
      for (const method of ["GET", "DELETE", "PUT"]) {
        const response = await fixture.ask(path, { method, headers: { accept: "text/event-stream" } });
        assert.equal(response.status, 405);
        assert.equal(response.headers.get("allow"), "POST, OPTIONS");
        const { resolution } = (await response.json()) as { resolution: string };
        for (const said of ["MCP server", "POST", `http://localhost:4321${path} `, "text/event-stream", "2025-11-25"]) {
          assert.ok(resolution.includes(said), resolution);
        }
        const example = /\{"jsonrpc".*?\}/.exec(resolution)?.[0] ?? "";
        assert.ok((await rpc(JSON.parse(example), {}, path)).result.tools);
      }
    }
  });

  it("is open to pages of other origins", async () => {
    const response = await fixture.ask("/mcp", post(message("ping"), { origin: "https://agent.example" }));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  });
});

describeSocket("an MCP server under another host name", {}, (fixture) => {
  // The network of a Worker decides which names lead to it.
  if (!fixture.isWorker)
    it("is refused on a local machine, to which any name can be made to lead", async () => {
      for (const host of [
        "evil.example",
        "evil.example:4321",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "10.0.0.1",
      ]) {
        const response = await askSocket(fixture.server.port, "/mcp", post(message("ping"), { host }));
        assert.equal(response.status, 403, host);
        await checkAnswer(response.clone(), "POST");
        assert.match(await response.text(), /Ask it under [^"]*localhost/);
      }
      for (const host of ["localhost", "localhost:4321", "LOCALHOST:1", "127.0.0.1:80", "[::1]:4321"]) {
        assert.equal((await askSocket(fixture.server.port, "/mcp", post(message("ping"), { host }))).status, 200, host);
      }
    });
});
