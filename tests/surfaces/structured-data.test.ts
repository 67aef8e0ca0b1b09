import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { baseUrl, exists, pages, studio } from "../support/rendered-site.ts";
import { graphs, type Node, nodeOf, objectsIn } from "../support/surfaces/structured-graphs.ts";
import { kinds, properties, studioAndSite } from "../support/surfaces/structured-kinds.ts";

describe("the structured data of every page", () => {
  it("has the types of its kind of page", () => {
    for (const page of pages) {
      const fitting = kinds.filter(([, of]) => of(page));
      assert.equal(fitting.length, 1, page.path);
      const types = graphs.get(page.path)?.map((node) => node["@type"]);
      assert.deepEqual(types, fitting[0]?.[2], page.path);
    }
    for (const [name, of] of kinds) assert.ok(pages.some(of), name);
  });

  it("has the properties that are required of each type", () => {
    const lacking = [...graphs].flatMap(([path, graph]) =>
      objectsIn(graph).flatMap((node) =>
        (properties[node["@type"]] ?? [])
          .filter(
            (name) =>
              node[name] === undefined ||
              node[name] === "" ||
              (Array.isArray(node[name]) && (node[name] as []).length === 0),
          )
          .map((name) => `${path}: ${node["@type"]}.${name}`),
      ),
    );
    assert.deepEqual(lacking, []);
  });

  it("refers only to identifiers that a page describes", () => {
    const described = new Set([...graphs.values()].flatMap((graph) => graph.map((node) => node["@id"])));
    const others = [...graphs].flatMap(([path, graph]) =>
      objectsIn(graph)
        .filter((node) => node["@id"] && !described.has(node["@id"]))
        .map((node) => `${path}: ${node["@id"]}`),
    );
    assert.deepEqual(others, []);
  });

  it("describes each thing once, and the studio alike on all pages of a language", () => {
    for (const [path, graph] of graphs) {
      const ids = graph.map((node) => node["@id"]);
      assert.deepEqual(ids, [...new Set(ids)], path);
      assert.ok(ids.every(Boolean), path);
    }
    for (const locale of studio.locales) {
      const organizations = pages
        .filter((page) => page.locale === locale)
        .flatMap(({ path }) => graphs.get(path)?.filter((node) => node["@type"] === "Organization") ?? []);
      assert.equal(organizations.length, 3, locale);
      for (const each of organizations) assert.deepEqual(each, organizations[0]);
    }
  });

  it("names the studio and the site of the home page on every page", () => {
    const [organization, site] = studioAndSite.map((type) => nodeOf("/", type)["@id"]);
    for (const [path, graph] of graphs) {
      const page = graph.find((each) => each["@id"]?.endsWith("#page"));
      assert.deepEqual([page?.publisher, page?.isPartOf], [{ "@id": organization }, { "@id": site }], path);
    }
  });

  it("has only absolute addresses, which are published if they are of the site", () => {
    const addressed = ["@id", "url", "item", "documentation", "sameAs"];
    for (const [path, graph] of graphs) {
      for (const node of objectsIn(graph)) {
        for (const url of addressed.flatMap((name) =>
          node[name] === undefined ? [] : [node[name]].flat(),
        ) as string[]) {
          assert.ok(URL.canParse(url), `${path}: ${url}`);
          if (url.startsWith(baseUrl)) assert.ok(exists(new URL(url).pathname), `${path}: ${url}`);
        }
      }
    }
  });

  it("has the address, title, language and day of the page", () => {
    for (const page of pages) {
      const node = graphs.get(page.path)?.find((each) => each["@id"]?.endsWith("#page")) as Node;
      assert.deepEqual(
        [node.url, node.name, node.inLanguage, node.dateModified],
        [new URL(page.path, baseUrl).href, page.title, page.locale, page.updated],
      );
    }
  });

  it("has a breadcrumb list of at least two steps that ends at the page", () => {
    for (const page of pages.filter(({ kind }) => kind !== "home")) {
      const items = nodeOf(page.path, "BreadcrumbList").itemListElement as {
        position: number;
        name: string;
        item: string;
      }[];
      assert.ok(items.length >= 2);
      assert.deepEqual(
        items.map(({ position }) => position),
        items.map((_, index) => index + 1),
      );
      assert.ok(items.every(({ name, item }) => name && item));
      assert.equal(items.at(-1)?.item, new URL(page.path, baseUrl).href);
    }
  });
});
