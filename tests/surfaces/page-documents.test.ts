import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { bareType, listedIn, nearest } from "../../src/api/discovery/listed-documents.ts";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { attributes } from "../support/attributes.ts";
import { dist } from "../support/places.ts";
import { pages, studio, treeAt } from "../support/rendered-site.ts";

const { documents } = readManifest(dist);
const shown = pages.map(({ path, locale }) => ({ path, locale, tree: treeAt(path) }));

/** Returns a link in one text with a fixed order. */
const said = (relation = "", path = "", type = "") => `${relation} ${path} ${type}`;

describe("the head of every page", () => {
  it("links to the documents of the Link header and to those for browsers and crawlers", () => {
    for (const { path, tree } of shown) {
      const links = selectAll("head link", tree).map(({ properties }) =>
        said([properties.rel].flat().join(" "), String(properties.href), String(properties.type)),
      );
      for (const { path: to, relation, type } of nearest(path, listedIn(documents, "link", "head"))) {
        assert.ok(links.includes(said(relation, to, bareType(type))), `${path}: ${to}`);
      }
    }
  });

  it("names the canonical address, the catalogs, the contract, the reference and the summary once each", () => {
    for (const { path, tree } of shown) {
      const relations = attributes(tree, "head link", "rel");
      for (const relation of ["canonical", "describedby", "api-catalog", "ai-catalog", "service-desc", "service-doc"]) {
        assert.equal(relations.filter((each) => each === relation).length, 1, `${path}: ${relation}`);
      }
    }
  });
});

describe("the block for agents in the footer", () => {
  const linksOf = (tree: (typeof shown)[number]["tree"]) => selectAll(".agent-documents a", tree);

  it("links to the variants of the page and to every document that belongs there", () => {
    for (const { path, tree } of shown) {
      const wanted = nearest(path, listedIn(documents, "footer"));
      assert.deepEqual(
        linksOf(tree).map(({ properties }) => properties.href),
        [
          variantPath(path, "md"),
          variantPath(path, "json"),
          ...listedIn(wanted, "link").map((document) => document.path),
          ...wanted.filter(({ listedIn }) => !listedIn.includes("link")).map((document) => document.path),
        ],
        path,
      );
    }
  });

  it("shows the variants and the documents of the Link header, and folds the others", () => {
    for (const { path, tree } of shown) {
      const links = nearest(path, listedIn(documents, "footer")).filter(({ listedIn }) => listedIn.includes("link"));
      assert.equal(selectAll(".agent-documents > ul a", tree).length, 2 + links.length, path);
      assert.equal(selectAll(".agent-documents > details:not([open]) > summary", tree).length, 1, path);
    }
  });

  it("has its title and the names of documents in the language of the page", () => {
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

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textOf(child) : ""))
    .join("")
    .trim();
}
