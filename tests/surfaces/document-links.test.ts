import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { bareType, listedIn, nearest } from "../../src/api/discovery/listed-documents.ts";
import { describeMatrix } from "../support/matrix.ts";
import { dist } from "../support/places.ts";

const { documents } = readManifest(dist);
describeMatrix("the Link header of a page", {}, (fixture) => {
  it("names every linked document, for the page, its Markdown and its JSON", async () => {
    const linked = nearest("/en/services", listedIn(documents, "link"));
    assert.ok(linked.length >= 5);
    for (const path of ["/en/services", "/en/services.md", "/en/services.json"]) {
      const field = (await fixture.ask(path)).headers.get("link") ?? "";
      for (const { path: to, relation, type } of linked) {
        assert.ok(field.includes(`<${to}>; rel="${relation}"; type="${bareType(type)}"`), `${path}: ${to}`);
      }
      assert.ok(field.length < 1000, `${path}: ${field.length} bytes`);
    }
  });
});

describe("the documents nearest to a page", () => {
  const at = (...paths: string[]) => paths.map((path) => ({ path }));
  const near = (page: string, ...paths: string[]) => nearest(page, at(...paths)).map(({ path }) => path);

  it("are those at the root where the folder of the page has none", () => {
    assert.deepEqual(near("/services", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
    assert.deepEqual(near("/", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
    assert.deepEqual(near("/ca/services", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
  });

  it("are those in the folder of the page where there are any", () => {
    assert.deepEqual(near("/en/services", "/llms.txt", "/en/llms.txt"), ["/en/llms.txt"]);
    assert.deepEqual(near("/en", "/articles/feed.xml", "/en/articles/feed.xml"), ["/en/articles/feed.xml"]);
  });

  it("do not include those of another area", () =>
    assert.deepEqual(near("/services", "/llms.txt", "/api/llms.txt"), ["/llms.txt"]));

  it("include all that describe interfaces, wherever they are", () => {
    const cards = ["/mcp", "/docs/mcp"].map((path) => ({ path: `${path}/server-card`, describes: [path] }));
    assert.deepEqual(nearest("/docs", cards), cards);
  });

  it("include the reference in the language of the page alone", () => {
    const references = ["/docs", "/es/docs", "/ca/docs"].map((path) => ({
      path,
      describes: ["/api/v1"],
      type: "text/html; charset=utf-8",
    }));
    const near = (page: string) => nearest(page, references).map(({ path }) => path);
    assert.deepEqual(["/docs", "/docs/listCases", "/es", "/ca/docs/listCases"].map(near), [
      ["/docs"],
      ["/docs"],
      ["/es/docs"],
      ["/ca/docs"],
    ]);
  });
});
