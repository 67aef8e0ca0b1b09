import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sha256 } from "../../src/api/http/sha256.ts";
import { parseSource } from "../../src/loader/read/front-matter.ts";
import { officialSchema, validatorOf } from "../mcp/json-schema.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl, studio, textAt } from "../support/published-site.ts";
import { comparison } from "../support/studio-under-test.ts";

interface Row {
  name: string;
  type: string;
  description: string;
  url: string;
  digest: string;
}

const folder = "/.well-known/agent-skills";
const { skills: rows } = JSON.parse(textAt(`${folder}/index.json`)) as { skills: Row[] };
const textOf = ({ name }: Row) => textAt(`${folder}/${name}/SKILL.md`);

interface Call {
  path: string;
  json: string | undefined;
}

/** Returns the calls of a skill, as its reader would send them. */
function callsIn(text: string): Call[] {
  const blocks = [...text.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block.trim());
  return blocks.map((block) => {
    const [, url = "", json] = /^curl -s '?(\S+?)'?(?: --json '([^']*)')?$/.exec(block) ?? assert.fail(block);
    assert.ok(url.startsWith(baseUrl), url);
    return { path: url.slice(baseUrl.length), json };
  });
}

async function send(fixture: Fixture, { path, json }: Call): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const answer = await fixture.ask(path, json === undefined ? {} : { method: "POST", headers, body: json });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${path} ${json}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

describe("the index of the skills", () => {
  it("is valid by its schema and names every skill of the content", () => {
    validatorOf(officialSchema("agent-skills-index-0.2.0"))(JSON.parse(textAt(`${folder}/index.json`)));
    assert.deepEqual(
      rows.map(({ name }) => name),
      studio.skills.map(({ name }) => name),
    );
    assert.ok(rows.length >= 3);
  });

  it("has the name and description of each skill", () => {
    for (const row of rows) {
      const { name, description } = parseSource(textOf(row)).data as Row;
      assert.deepEqual([row.name, row.description, row.type], [name, description, "skill-md"]);
    }
  });
});

describeMatrix("a published skill", {}, (fixture) => {
  it("has the digest that the index states", async () => {
    for (const { url, digest } of rows) {
      const answer = await fixture.ask(url.slice(baseUrl.length));
      assert.equal(answer.headers.get("content-type"), "text/markdown; charset=utf-8");
      assert.equal(`sha256:${await sha256(new Uint8Array(await answer.arrayBuffer()))}`, digest, url);
    }
  });

  it("is listed at the address of the folder, to which a trailing slash redirects", async () => {
    const index = await (await fixture.ask(`${folder}/index.json`)).text();
    assert.equal(await (await fixture.ask(folder)).text(), index);
    const moved = await fixture.ask(`${folder}/`);
    assert.deepEqual([moved.status, moved.headers.get("location")], [308, folder]);
  });

  it("has the address of the site in every place that needs it", () => {
    for (const row of rows) assert.doesNotMatch(textOf(row), /\{base_url\}/);
  });

  it("shows calls that succeed as they are written", async () => {
    for (const row of rows) {
      const calls = callsIn(textOf(row));
      assert.ok(calls.length >= 3, row.name);
      for (const call of calls) {
        const answer = await send(fixture, call);
        const { result } = answer as { result?: { isError?: boolean; structuredContent: object } };
        if (JSON.parse(call.json ?? "{}").jsonrpc) assert.ok(result && !result.isError, `${call.json}`);
      }
    }
  });

  it("names members that the answers of the API have", async () => {
    const told: [path: string, json: string | undefined, members: string[]][] = [
      ["/api/v1/pricing", undefined, ["types", "platforms", "complexity", "design", "timeline"]],
      [
        "/api/v1/estimate",
        '{"platforms":["web"],"complexity":"mvp"}',
        ["price", "currency", "weeks", "lines", "assumptions", "disclaimer"],
      ],
      [`/api/v1/comparisons/${comparison}`, undefined, ["options", "criteria", "position"]],
      ["/api/v1/company", undefined, ["contact"]],
    ];
    for (const [path, json, members] of told) {
      const { data } = (await send(fixture, { path, json })) as { data: object };
      for (const member of members) assert.ok(member in data, `${path} has no ${member}`);
    }
  });

  it("tells the agent to ask the person before it sends a contact request", () => {
    const { name } = rows.find((row) => row.name === "commission-the-workshop") ?? assert.fail();
    const text = textAt(`${folder}/${name}/SKILL.md`);
    const sent = text.indexOf('"name":"submit_contact_request"');
    assert.ok(sent > 0);
    for (const asked of ["ask whether you may send it", "Wait for a clear yes"]) {
      const place = text.indexOf(asked);
      assert.ok(place > 0 && place < sent, asked);
    }
  });
});
