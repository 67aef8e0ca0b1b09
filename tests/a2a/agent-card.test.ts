import assert from "node:assert/strict";
import { it } from "node:test";
import { a2aVersions, agentCardPath } from "../../src/contract/a2a.ts";
import { mcpSurfaces, serverInfo } from "../../src/contract/mcp.ts";
import { officialSchema, validatorOf } from "../mcp/json-schema.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { answerTo, asking, call, partsOf } from "./a2a.ts";

interface Card {
  version: string;
  description: string;
  documentationUrl: string;
  provider: { url: string };
  supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[];
  capabilities: Record<string, boolean>;
  skills: { id: string; name: string; description: string; tags: string[]; examples: string[] }[];
}

const studio = readStudio();

describeMatrix("the agent card of the assistant", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  const read = async () => (await (await fixture.ask(agentCardPath)).json()) as Card;

  it("has its own media type, may be cached, and is open to pages of any origin", async () => {
    const { headers, status } = await fixture.ask(agentCardPath, { headers: { origin: "https://agent.example" } });
    assert.deepEqual([status, headers.get("content-type")], [200, "application/a2a-agent-card+json"]);
    assert.match(headers.get("cache-control") ?? "", /max-age=\d+/);
    assert.equal(headers.get("access-control-allow-origin"), "*");
    const again = await fixture.ask(agentCardPath, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    assert.equal(again.status, 304);
  });

  it("passes the schema of 1.0, which refuses the members of earlier cards", async () => {
    const assertMeets = validatorOf(officialSchema("a2a-agent-card-1.0-derived"));
    const card = await read();
    assertMeets(card);
    assert.throws(() => assertMeets({ ...card, url: "http://localhost:4321/a2a" }));
    assert.throws(() => assertMeets({ ...card, capabilities: { ...card.capabilities, stateTransitionHistory: true } }));
  });

  it("lists every version of A2A with the address that speaks it", async () => {
    const { supportedInterfaces } = await read();
    assert.deepEqual(
      supportedInterfaces.map(({ protocolVersion }) => protocolVersion),
      a2aVersions,
    );
    for (const { url, protocolBinding, protocolVersion } of supportedInterfaces) {
      assert.equal(protocolBinding, "JSONRPC");
      const method = protocolVersion === "1.0" ? "GetTask" : "tasks/get";
      const asked = call(method, { id: "missing" }, { "a2a-version": protocolVersion });
      assert.equal((await answerTo(fixture, asked, new URL(url).pathname)).error?.code, -32001);
    }
  });

  it("has the version number of the MCP servers", async () => {
    const { version } = await read();
    for (const surface of Object.keys(mcpSurfaces) as (keyof typeof mcpSurfaces)[]) {
      assert.equal(version, serverInfo(studio, surface).version);
    }
  });

  it("has a skill for each collection, with questions of its records as examples", async () => {
    const { skills } = await read();
    assert.deepEqual(
      skills.map(({ id }) => id),
      ["services", "cases", "articles", "jobs", "comparisons", "resources", "pricing", "about"],
    );
    const asked = new Set(studio.entries.flatMap(({ data }) => data.questions ?? []));
    for (const { id, tags, examples } of skills) {
      assert.ok(examples.length >= 2 && examples.every((example) => asked.has(example)), id);
      assert.ok(tags.includes(id) && new Set(tags).size === tags.length, id);
    }
    assert.ok(skills.find(({ id }) => id === "cases")?.tags.includes("Pesca"));
  });

  it("gives examples that the assistant answers from the pages of the studio", async () => {
    const { skills } = await read();
    for (const { id, examples } of skills) {
      const found: boolean[] = [];
      for (const example of examples) {
        const { data } = partsOf((await answerTo(fixture, call("SendMessage", asking(example)))).result);
        found.push(data !== undefined && data.citations.length > 0);
      }
      assert.ok(found.filter(Boolean).length >= examples.length - 1, `${id}: ${found}`);
    }
  });
});
