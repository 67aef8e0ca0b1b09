import assert from "node:assert/strict";
import { it } from "node:test";
import { a2aVersions, agentCardPath, olderAgentCardPath } from "../../src/api/a2a/a2a.ts";
import { mcpSurfaces, serverInfo } from "../../src/api/mcp/mcp.ts";
import { officialSchema, validatorOf } from "../mcp/json-schema.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { answerTo, asking, call, partsOf } from "./a2a.ts";

interface Card {
  version: string;
  description: string;
  documentationUrl: string;
  provider: { url: string };
  url: string;
  preferredTransport: string;
  protocolVersion: string;
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

  it("says that a language model may write the answers, and so does the reference in each language", async () => {
    const said = /language model|model de llenguatge/;
    assert.match((await read()).description, said);
    for (const { reference } of Object.values(studio.texts)) assert.match(reference.a2a.about, said);
  });

  it("passes the schema of 1.0 and the one of 0.3", async () => {
    const card = await read();
    const assertMeets = validatorOf(officialSchema("a2a-agent-card-1.0-derived"));
    assertMeets(card);
    assert.throws(() => assertMeets({ ...card, additionalInterfaces: [] }));
    assert.throws(() => assertMeets({ ...card, capabilities: { ...card.capabilities, stateTransitionHistory: true } }));
    validatorOf(officialSchema("a2a-agent-card-0.3"))(card);
  });

  it("names for clients of 0.3 the address that speaks it", async () => {
    const { url, preferredTransport, protocolVersion, supportedInterfaces } = await read();
    assert.deepEqual([preferredTransport, protocolVersion], ["JSONRPC", "0.3.0"]);
    assert.equal(url, supportedInterfaces.find((each) => each.protocolVersion === "0.3")?.url);
  });

  it("is at its older address too, byte for byte and with the same headers", async () => {
    const [card, older] = await Promise.all([fixture.ask(agentCardPath), fixture.ask(olderAgentCardPath)]);
    assert.deepEqual([older.status, await older.text()], [200, await card.text()]);
    for (const name of ["content-type", "etag", "cache-control", "access-control-allow-origin"]) {
      assert.equal(older.headers.get(name), card.headers.get(name), name);
    }
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
