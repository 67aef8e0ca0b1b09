import assert from "node:assert/strict";
import { it } from "node:test";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { interfacePaths } from "../../src/api/discovery/interfaces.ts";
import { listedIn } from "../../src/api/discovery/listed-documents.ts";
import { officialSchema, validatorOf } from "../mcp/json-schema.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { dist } from "../support/places.ts";

interface Target {
  href: string;
  type: string;
}
type Context = { anchor: string } & Record<string, Target[]>;
interface Entry {
  identifier: string;
  type: string;
  url: string;
  representativeQueries: string[];
}

const { baseUrl, documents } = readManifest(dist);
const catalogPath = "/.well-known/api-catalog";
const aiCatalogPaths = ["/.well-known/ai-catalog.json", "/.well-known/ard.json"] as const;
const absolute = (path: string) => new URL(path, baseUrl).href;

/** Asserts that the target of a document's link exists and has the declared type. */
async function assertLeadsTo(fixture: Fixture, href: string, type: string): Promise<void> {
  assert.ok(href.startsWith(baseUrl), href);
  const answer = await fixture.ask(href.slice(baseUrl.length));
  assert.equal(answer.status, 200, href);
  assert.equal(answer.headers.get("content-type")?.replace("; charset=utf-8", ""), type, href);
  assert.equal(answer.headers.get("access-control-allow-origin"), "*", href);
}

describeMatrix("the API catalog", {}, (fixture) => {
  const read = async () => ((await (await fixture.ask(catalogPath)).json()) as { linkset: Context[] }).linkset;
  const targetsIn = ({ anchor: _, ...relations }: Context) => Object.values(relations).flat();

  it("is a linkset with the profile of RFC 9727", async () => {
    const answer = await fixture.ask(catalogPath);
    const profile = 'profile="https://www.rfc-editor.org/info/rfc9727"';
    assert.equal(answer.headers.get("content-type"), `application/linkset+json;${profile}`);
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    validatorOf(officialSchema("api-catalog"))(await answer.json());
  });

  it("names itself in its Link header, for GET and HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await fixture.ask(catalogPath, { method });
      assert.equal(headers.get("link"), `<${absolute(catalogPath)}>; rel="api-catalog"`, method);
    }
  });

  it("links from each interface to its description, documentation and status", async () => {
    const linkset = await read();
    for (const path of interfacePaths) {
      const context = linkset.find(({ anchor }) => anchor === absolute(path));
      assert.ok(context, `the catalog does not know ${path}`);
      for (const relation of ["service-desc", "service-doc", "service-meta", "status"]) {
        assert.ok(context[relation]?.length, `${path} has no ${relation}`);
      }
    }
  });

  it("leads only to existing documents of the declared type", async () => {
    for (const { href, type } of (await read()).flatMap(targetsIn)) await assertLeadsTo(fixture, href, type);
  });

  it("lists every document that belongs there, and each interface once", async () => {
    const linkset = await read();
    const hrefs = new Set(linkset.flatMap(targetsIn).map(({ href }) => href));
    const missing = listedIn(documents, "api-catalog").filter(({ path }) => !hrefs.has(absolute(path)));
    assert.deepEqual(missing, []);
    const anchors = linkset.map(({ anchor }) => anchor);
    assert.deepEqual(anchors, [...new Set(anchors)]);
  });
});

describeMatrix("the AI catalog", {}, (fixture) => {
  const read = async (path: string) => (await (await fixture.ask(path)).json()) as { entries: Entry[] };

  it("passes both of its schemas", async () => {
    const catalog = await read(aiCatalogPaths[0]);
    for (const name of ["ai-catalog", "ai-catalog-ard-0.9"]) validatorOf(officialSchema(name))(catalog);
  });

  it("has the same bytes at both of its addresses", async () => {
    const [one, other] = await Promise.all(aiCatalogPaths.map((path) => fixture.ask(path)));
    assert.equal(one?.headers.get("content-type"), "application/ai-catalog+json");
    assert.equal(await one?.text(), await other?.text());
    assert.equal(one?.headers.get("etag"), other?.headers.get("etag"));
  });

  it("leads only to existing documents of the declared type", async () => {
    for (const { url, type } of (await read(aiCatalogPaths[0])).entries) await assertLeadsTo(fixture, url, type);
  });

  it("lists every document that belongs there, with two to five example questions", async () => {
    const { entries } = await read(aiCatalogPaths[0]);
    assert.deepEqual(
      entries.map(({ url }) => url),
      listedIn(documents, "ai-catalog").map(({ path }) => absolute(path)),
    );
    for (const { url, representativeQueries: { length } = [] } of entries) assert.ok(length >= 2 && length <= 5, url);
    const names = entries.map(({ identifier }) => identifier);
    assert.deepEqual(names, [...new Set(names)]);
  });
});

describeMatrix("every machine document", {}, (fixture) => {
  it("answers HEAD like GET, 304 to its ETag, and requests of any origin", async () => {
    for (const { path, type } of documents) {
      const got = await fixture.ask(path);
      const head = await fixture.ask(path, { method: "HEAD" });
      const headers = (answer: Response) =>
        [...answer.headers].filter(([name]) => !["date", "connection", "ratelimit"].includes(name));
      assert.equal(got.status, 200, path);
      assert.equal(got.headers.get("content-type"), type, path);
      assert.deepEqual(headers(head), headers(got), path);
      assert.equal(await head.text(), "");
      assert.equal(got.headers.get("access-control-allow-origin"), "*", path);
      const again = await fixture.ask(path, { headers: { "if-none-match": got.headers.get("etag") ?? "" } });
      assert.equal(again.status, 304, path);
    }
  });
});

describeMatrix("an unknown well-known address", {}, (fixture) => {
  it("is answered with a 404 problem, even to a browser", async () => {
    for (const name of ["nothing", "mcp.json", "openid-configuration", "oauth-protected-resource", "agent-skills/x"]) {
      const answer = await fixture.ask(`/.well-known/${name}`, { headers: { accept: "text/html" } });
      assert.equal(answer.status, 404, name);
      assert.equal(((await answer.json()) as { code: string }).code, "resource_not_found");
    }
  });
});

it("the machine documents of a site each have an address and a title of their own", () => {
  for (const values of [documents.map(({ path }) => path), documents.map(({ title }) => title)]) {
    assert.deepEqual(values, [...new Set(values)]);
  }
});
