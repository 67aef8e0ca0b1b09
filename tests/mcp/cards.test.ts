import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, post, surfaces } from "../support/mcp/mcp.ts";
import { officialSchema, validatorOf } from "./json-schema.ts";

interface Card extends Json {
  name: string;
  remotes: { type: string; url: string; supportedProtocolVersions: string[] }[];
}

/** Address of each card, with the server that it describes. */
const places = [
  ["/mcp/server-card", "/mcp"],
  ["/.well-known/mcp/server-card.json", "/mcp"],
  ["/docs/mcp/server-card", "/docs/mcp"],
] as const;

const identity = ({ name, title, version }: Json) => ({ name, title, version });

describeMatrix("the documents about the MCP servers", {}, (fixture) => {
  async function read<Document = Json>(path: string, type: string): Promise<Document> {
    const response = await fixture.ask(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("content-type"), type, path);
    assert.equal(response.headers.get("access-control-allow-origin"), "*", path);
    return (await response.json()) as Document;
  }

  async function rpc(path: string, method: string, params?: Json): Promise<Json> {
    const response = await fixture.ask(path, post(message(method, params)));
    assert.equal(response.status, 200, path);
    return ((await response.json()) as { result: Json }).result;
  }

  const readCard = (path: string) => read<Card>(path, "application/mcp-server-card+json");

  it("are server cards that meet their schema and list no tools", async () => {
    const assertMeets = validatorOf(officialSchema("mcp-server-card"));
    for (const [path] of places) {
      const card = await readCard(path);
      assertMeets(card, "ServerCard");
      assert.ok(!("tools" in card));
      assert.throws(() => assertMeets({ ...card, name: "no reverse name" }, "ServerCard"));
    }
  });

  it("meet the schema of the registry", async () => {
    const assertMeets = validatorOf(officialSchema("mcp-server-json-2025-12-11"));
    const entry = await read("/server.json", "application/json");
    assertMeets(entry);
    assertMeets(entry, "ServerDetail");
    assert.throws(() => assertMeets({ ...entry, version: 1 }));
  });

  it("name each server as it names itself", async () => {
    const told: Json[] = [];
    for (const [path, server] of places) {
      const card = await readCard(path);
      const { serverInfo } = await rpc(server, "initialize", { protocolVersion: "2025-11-25" });
      assert.deepEqual(identity(card), serverInfo, path);
      told.push(identity(card));
    }
    assert.deepEqual(told[0], told[1]);
    assert.notEqual(told[0]?.name, told[2]?.name);
    const entry = await read<Json & { _meta: Record<string, { alsoServes: Json[] }> }>(
      "/server.json",
      "application/json",
    );
    assert.deepEqual(identity(entry), told[0]);
    const [{ alsoServes = [] } = {}] = Object.values(entry._meta);
    assert.deepEqual(alsoServes.map(identity), [told[2]]);
  });

  it("list exactly the versions that the servers speak", async () => {
    for (const [path] of places) {
      const { remotes } = await readCard(path);
      assert.equal(remotes.length, 1);
      for (const { type, url, supportedProtocolVersions } of remotes) {
        assert.equal(type, "streamable-http");
        const server = new URL(url).pathname;
        for (const version of supportedProtocolVersions) {
          assert.equal((await rpc(server, "initialize", { protocolVersion: version })).protocolVersion, version);
        }
        for (const version of ["2024-11-05", "2026-07-28"]) {
          assert.ok(!supportedProtocolVersions.includes(version));
          const { protocolVersion } = await rpc(server, "initialize", { protocolVersion: version });
          assert.equal(protocolVersion, supportedProtocolVersions[0]);
        }
      }
    }
  });

  it("hold only addresses that answer", async () => {
    const documents = [
      ...(await Promise.all(places.map(([path]) => readCard(path)))),
      await read("/server.json", "application/json"),
      await read("/.well-known/webmcp.json", "application/json"),
    ];
    const own = JSON.stringify(documents).match(/http:\/\/localhost:4321[^"]*/g) ?? [];
    assert.ok(own.length >= 10, own.join(" "));
    for (const url of new Set(own)) {
      const { pathname } = new URL(url);
      const isServer = surfaces.includes(pathname);
      const response = await fixture.ask(pathname, isServer ? post(message("ping")) : {});
      assert.equal(response.status, 200, url);
    }
  });

  it("offer pages the tools of both servers, word for word, on pages that exist", async () => {
    const manifest = await read<{ tools: Json[]; remote: { url: string } }>(
      "/.well-known/webmcp.json",
      "application/json",
    );
    const lists = await Promise.all(surfaces.map(async (path) => (await rpc(path, "tools/list")).tools as Json[]));
    const shared = (tool: Json) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: tool.inputSchema,
      readOnlyHint: (tool.annotations as Json).readOnlyHint,
    });
    const names = lists.flat().map(({ name }) => name);
    const served = manifest.tools.filter(({ name }) => names.includes(name));
    assert.deepEqual(served.map(shared), lists.flat().map(shared));
    assert.deepEqual(
      manifest.tools.filter(({ name }) => !names.includes(name)).map(({ name, type }) => [name, type]),
      ["fill_estimate_form", "send_estimate", "request_guide", "fill_application_form"].map((name) => [
        name,
        "declarative-form",
      ]),
    );
    for (const { name, availableOn } of manifest.tools as { name: string; availableOn: string[] }[]) {
      assert.ok(availableOn.length > 0, name);
      for (const place of availableOn) {
        const path = place.endsWith("/*") ? place.slice(0, -2) || "/" : place;
        const response = await fixture.ask(path, { headers: { accept: "text/html" } });
        assert.equal(response.status, 200, `${name} ${place}`);
      }
    }
  });
});
