import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sha256 } from "../../src/contract/sha256.ts";
import { parseSource } from "../../src/model/front-matter.ts";
import { officialSchema, validatorOf } from "../mcp/json-schema.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl, studio, textAt } from "../support/rendered-site.ts";
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

/** A call that a skill shows. */
interface Call {
  path: string;
  json: string | undefined;
}

/** The calls of a skill, as its reader would send them. */
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
  it("passes its schema and names every skill of the content", () => {
    validatorOf(officialSchema("agent-skills-index-0.2.0"))(JSON.parse(textAt(`${folder}/index.json`)));
    assert.deepEqual(
      rows.map(({ name }) => name),
      studio.skills.map(({ name }) => name),
    );
    assert.ok(rows.length >= 3);
  });

  it("describes each as the skill itself does", () => {
    for (const row of rows) {
      const { name, description } = parseSource(textOf(row)).data as Row;
      assert.deepEqual([row.name, row.description, row.type], [name, description, "skill-md"]);
    }
  });
});

describeMatrix("a skill", {}, (fixture) => {
  it("is the bytes that its digest is of", async () => {
    for (const { url, digest } of rows) {
      const answer = await fixture.ask(url.slice(baseUrl.length));
      assert.equal(answer.headers.get("content-type"), "text/markdown; charset=utf-8");
      assert.equal(`sha256:${await sha256(new Uint8Array(await answer.arrayBuffer()))}`, digest, url);
    }
  });

  it("is listed at the folder's address, with and without a slash", async () => {
    const index = await (await fixture.ask(`${folder}/index.json`)).text();
    assert.equal(await (await fixture.ask(folder)).text(), index);
    const moved = await fixture.ask(`${folder}/`);
    assert.deepEqual([moved.status, moved.headers.get("location")], [308, folder]);
  });

  it("leaves no mark where the site's address belongs", () => {
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

  it("tells of members that the answers have", async () => {
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

  it("sends nothing that counts before the person was asked", () => {
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
