import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import { readManifest } from "../../functions/node/pack.ts";
import { bareType, listedIn, nearest } from "../../src/contract/listed-documents.ts";
import { twinPath } from "../../src/model/addresses.ts";
import { describeMatrix } from "../support/matrix.ts";
import { dist } from "../support/places.ts";
import { attributes, pages, studio, treeAt } from "../support/rendered-site.ts";

const { documents } = readManifest(dist);
const shown = pages.map(({ path, locale }) => ({ path, locale, tree: treeAt(path) }));

/** What a link says, in an order of its own. */
const said = (relation = "", path = "", type = "") => `${relation} ${path} ${type}`;

describeMatrix("the Link header of a page", {}, (fixture) => {
  it("leads to every document that pages link to, in each of the page's forms", async () => {
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

describe("the head of every page", () => {
  it("leads to the documents of the Link header, and to those that only browsers and crawlers look for", () => {
    for (const { path, tree } of shown) {
      const links = selectAll("head link", tree).map(({ properties }) =>
        said([properties.rel].flat().join(" "), String(properties.href), String(properties.type)),
      );
      for (const { path: to, relation, type } of nearest(path, listedIn(documents, "link", "head"))) {
        assert.ok(links.includes(said(relation, to, bareType(type))), `${path}: ${to}`);
      }
    }
  });

  it("names the catalogs, the contract, the reference and the summary", () => {
    for (const { path, tree } of shown) {
      const relations = attributes(tree, "head link", "rel");
      for (const relation of ["canonical", "describedby", "api-catalog", "ai-catalog", "service-desc", "service-doc"]) {
        assert.equal(relations.filter((each) => each === relation).length, 1, `${path}: ${relation}`);
      }
    }
  });
});

describe("the footer's block for agents", () => {
  const linksOf = (tree: (typeof shown)[number]["tree"]) => selectAll(".agent-documents a", tree);

  it("leads to the other forms of every page, and to every document that is listed there", () => {
    for (const { path, tree } of shown) {
      const wanted = nearest(path, listedIn(documents, "footer"));
      assert.deepEqual(
        linksOf(tree).map(({ properties }) => properties.href),
        [
          twinPath(path, "md"),
          twinPath(path, "json"),
          ...listedIn(wanted, "link").map((document) => document.path),
          ...wanted.filter(({ listedIn }) => !listedIn.includes("link")).map((document) => document.path),
        ],
        path,
      );
    }
  });

  it("shows the other forms and what every answer links to, and folds the others", () => {
    for (const { path, tree } of shown) {
      const links = nearest(path, listedIn(documents, "footer")).filter(({ listedIn }) => listedIn.includes("link"));
      assert.equal(selectAll(".agent-documents > ul a", tree).length, 2 + links.length, path);
      assert.equal(selectAll(".agent-documents > details:not([open]) > summary", tree).length, 1, path);
    }
  });

  it("says what each is in the language of the page", () => {
    for (const { path, locale, tree } of shown) {
      const title = selectAll(".agent-documents h2", tree).map(textOf);
      assert.deepEqual(title, [studio.texts[locale]?.documents.title], path);
    }
    const [ca, en] = ["/", "/en"].map((home) => shown.find(({ path }) => path === home)?.tree);
    const names = [ca, en].map((tree) =>
      tree
        ? selectAll(".agent-documents ul:not(.twins) li", tree).map((item) => textOf(item).replace(/^\S+\s*/, ""))
        : [],
    );
    assert.ok(names[0] && names[0].length > 8);
    for (const [index, name] of names[0].entries()) {
      assert.ok(name);
      assert.notEqual(name, names[1]?.[index]);
    }
  });
});

describe("the documents nearest to a page", () => {
  const at = (...paths: string[]) => paths.map((path) => ({ path }));
  const near = (page: string, ...paths: string[]) => nearest(page, at(...paths)).map(({ path }) => path);

  it("are those at the root where its folder has none of that name", () => {
    assert.deepEqual(near("/services", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
    assert.deepEqual(near("/", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
    assert.deepEqual(near("/ca/services", "/llms.txt", "/en/llms.txt"), ["/llms.txt"]);
  });

  it("are those of its folder where there are", () => {
    assert.deepEqual(near("/en/services", "/llms.txt", "/en/llms.txt"), ["/en/llms.txt"]);
    assert.deepEqual(near("/en", "/articles/feed.xml", "/en/articles/feed.xml"), ["/en/articles/feed.xml"]);
  });

  it("leave out those that cover another area", () => {
    assert.deepEqual(near("/services", "/llms.txt", "/api/llms.txt"), ["/llms.txt"]);
  });

  it("take in all that describe interfaces, wherever they stand", () => {
    const cards = ["/mcp", "/docs/mcp"].map((path) => ({ path: `${path}/server-card`, describes: [path] }));
    assert.deepEqual(nearest("/docs", cards), cards);
  });

  it("are of interfaces' pages those in the language of the page", () => {
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

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textOf(child) : ""))
    .join("")
    .trim();
}
