import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { message, post, type Reply } from "../support/mcp/mcp.ts";
import { baseUrl, studio, textAt } from "../support/rendered-site.ts";

// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes, of which tests read single members
type Document = any;

const json = (path: string): Document => JSON.parse(textAt(path));
const reference: Document = json("/docs.json").data.reference;
const contract: Document = json("/openapi.json");
const catalog: Document = json("/.well-known/ai-catalog.json");

const servers = [
  { path: "/mcp", card: "/mcp/server-card" },
  { path: "/docs/mcp", card: "/docs/mcp/server-card" },
];

/** Returns the sorted values of one member of some rows. */
const sorted = (rows: readonly Document[], name: string): string[] => rows.map((row) => String(row[name])).sort();

describeMatrix("documents that name the MCP servers", {}, (fixture) => {
  const asked: Record<string, { info: Document; tools: Document[] }> = {};
  const rpc = async (path: string, method: string, params?: Record<string, unknown>) => {
    const response = await fixture.ask(path, post(message(method, params), { accept: "application/json" }));
    return ((await response.json()) as Reply).result as Document;
  };

  before(async () => {
    for (const { path } of servers) {
      const info = await rpc(path, "initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: {} });
      asked[path] = { info, tools: (await rpc(path, "tools/list")).tools };
    }
  });

  it("give each server the name, title and version that it gives itself", () => {
    const registry = json("/server.json");
    for (const { path, card } of servers) {
      const { name, title, version } = asked[path]?.info.serverInfo ?? {};
      const inDocs = reference.mcp.servers.find(({ url }: Document) => url === baseUrl + path);
      const also = registry._meta["io.modelcontextprotocol.registry/publisher-provided"].alsoServes;
      const inRegistry = [registry, ...also].find((each) => each.name === name);
      for (const each of [json(card), inDocs, inRegistry]) {
        assert.deepEqual([each.name, each.title, each.version], [name, title, version]);
      }
      assert.equal(json(card).remotes[0].url, baseUrl + path);
      assert.ok(textAt("/docs.md").includes(name));
    }
    assert.deepEqual(
      [registry.name, registry.description],
      [json("/mcp/server-card").name, json("/mcp/server-card").description],
    );
  });

  it("name exactly the protocol versions that the servers negotiate", async () => {
    const named: string[] = json("/mcp/server-card").remotes[0].supportedProtocolVersions;
    for (const protocolVersion of [...named, "2024-11-05", "2026-07-28"]) {
      for (const { path, card } of servers) {
        const { protocolVersion: given } = await rpc(path, "initialize", { protocolVersion });
        assert.equal(given === protocolVersion, named.includes(protocolVersion), `${path} ${protocolVersion}`);
        assert.deepEqual(json(card).remotes[0].supportedProtocolVersions, named);
      }
    }
    assert.deepEqual(reference.mcp.protocol_versions, named);
  });

  it("list the tools of each server, with their descriptions", () => {
    const guide = textAt("/api/llms.txt");
    for (const { path, card } of servers) {
      const { tools = [] } = asked[path] ?? {};
      const names = tools.map(({ name }) => name);
      const inDocs = reference.mcp.servers.find(({ url }: Document) => url === baseUrl + path);
      assert.deepEqual(inDocs.tools, names);
      const entry = catalog.entries.find(({ url }: Document) => url === baseUrl + card);
      for (const name of names) {
        assert.ok(entry.description.includes(name), `${card} in the AI catalog lacks ${name}`);
        assert.ok(guide.includes(`\`${name}\``), `the guide to the API lacks ${name}`);
      }
      for (const { name, description } of tools) {
        assert.equal(reference.mcp.tools.find((tool: Document) => tool.name === name)?.description, description);
        const inPages = json("/.well-known/webmcp.json").tools.filter((tool: Document) => tool.name === name);
        assert.ok(
          inPages.some((tool: Document) => tool.description === description),
          name,
        );
      }
    }
    assert.equal(reference.mcp.tools.length, 9);
  });
});

describe("documents that name the operations", () => {
  const operations: Document[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Document).map(([method, operation]: [string, Document]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
    })),
  );

  it("name the same operations, as many as the specification has", () => {
    assert.deepEqual(sorted(reference.operations, "id"), sorted(operations, "id"));
    const versioned = operations.filter(({ path }) => path.startsWith("/api/v1"));
    assert.equal(versioned.length, 18);
    const inIndex: Document[] = json("/api/v1").data.operations;
    // The index does not name its own address.
    const further = versioned.filter(({ id }) => id !== "getVersionIndex");
    assert.deepEqual(sorted(inIndex, "id"), sorted(further, "id"));
    for (const { id, method, path, summary } of operations) {
      const inDocs = reference.operations.find((each: Document) => each.id === id);
      assert.deepEqual([inDocs.method, inDocs.path, inDocs.summary], [method, path, summary]);
      const sheet = json(`/docs/${id}.json`).data;
      assert.deepEqual([sheet.title, sheet.operation.method, sheet.operation.path], [summary, method, path]);
      assert.ok(textAt("/api/llms.txt").includes(`[${method} ${path}](${baseUrl}/docs/${id}.md): ${summary}`), id);
    }
  });

  it("name the same version, quota and error codes", () => {
    const index = json("/api").data;
    assert.ok(index.contract.description.includes(contract.info.version));
    for (const policy of [index.rate_limit, reference.rate_limit, contract["x-rate-limit-policy"]]) {
      assert.deepEqual([policy.quota, policy.window_seconds], [120, 60]);
    }
    assert.match(textAt("/auth.md"), /120 requests in 60 seconds/);
    assert.match(textAt("/api/llms.txt"), /120 requests in 60 seconds/);
    for (const { code } of reference.errors.codes) {
      assert.ok(textAt("/docs").includes(`id="${code}"`), code);
      assert.ok(textAt("/api/llms.txt").includes(`\`${code}\``), code);
    }
  });
});

describe("documents that name the studio", () => {
  const { name } = studio.company;

  it("give the studio one name and one address", () => {
    const card = json("/.well-known/agent-card.json");
    assert.equal(catalog.host.displayName, name);
    assert.deepEqual([card.provider.organization, card.provider.url], [name, baseUrl]);
    assert.deepEqual([json("/.well-known/webmcp.json").name, json("/.well-known/webmcp.json").url], [name, baseUrl]);
    assert.ok(contract.info.title.startsWith(name) && textAt("/llms.txt").startsWith(`# ${name}\n`));
    assert.deepEqual(
      contract.servers.map(({ url }: Document) => url),
      [baseUrl, `${baseUrl}/sandbox`],
    );
  });

  it("give the assistant the version that the servers have", () => {
    const versions = [
      "/mcp/server-card",
      "/docs/mcp/server-card",
      "/server.json",
      "/.well-known/webmcp.json",
      "/.well-known/agent-card.json",
    ];
    assert.deepEqual([...new Set(versions.map((path) => json(path).version))], [contract.info.version]);
  });

  it("name the same skills, with the same words", () => {
    const { skills } = json("/.well-known/agent-skills/index.json");
    assert.ok(skills.length >= 3);
    for (const { name: skill, description, url } of skills) {
      const address = new URL(url, `${baseUrl}/.well-known/agent-skills/index.json`);
      const file = textAt(address.pathname);
      assert.ok(file.includes(`name: ${skill}\n`) && file.includes(description));
      assert.ok(textAt("/llms.txt").includes(`(${address.href}): ${description}`), skill);
    }
  });

  it("count the records of each collection alike", () => {
    for (const [collection, singular] of [
      ["services", "Service"],
      ["cases", "Case"],
      ["jobs", "Job"],
    ] as const) {
      const { data } = json(`/api/v1/${collection}`);
      const records = studio.list(collection, studio.defaultLocale);
      assert.equal(data.length, records.length);
      assert.equal(json(`/${collection}.json`).data.records.length, records.length);
      for (const { slug } of records) {
        assert.match(textAt(`/okf/${collection}/${slug}.md`), new RegExp(`^type: ${singular}`, "m"));
        assert.ok(textAt("/llms.txt").includes(`${baseUrl}/${collection}/${slug}.md`), slug);
        assert.ok(textAt("/sitemap.xml").includes(`<loc>${baseUrl}/${collection}/${slug}</loc>`), slug);
        assert.ok(textAt("/llms-full.txt").includes(`Source: <${baseUrl}/${collection}/${slug}>`), slug);
      }
    }
  });
});
