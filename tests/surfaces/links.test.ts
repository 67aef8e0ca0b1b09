import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Root } from "hast";
import { operationsOf } from "../../src/contract/operations.ts";
import { attributes, baseUrl, exists, pages, pathsOf, studio, textAt, treeAt } from "./published-site.ts";

const trees = new Map(pathsOf(/^text\/html/).map((path) => [path, treeAt(path)]));
const ids = new Map([...trees].map(([path, tree]) => [path, new Set(attributes(tree, "[id]", "id"))]));

/** Paths that a server answers without a file of the build. */
const operations = new Set(operationsOf(studio).map(({ path }) => path));
const answered = (path: string) => exists(path) || operations.has(path) || ["/mcp", "/docs/mcp"].includes(path);

function targets(tree: Root, page: string): URL[] {
  const values = [
    ...attributes(tree, "[href]", "href"),
    ...attributes(tree, "[src]", "src"),
    ...attributes(tree, "form[action]", "action"),
  ];
  return values.map((value) => new URL(value, new URL(page, baseUrl))).filter(({ origin }) => origin === baseUrl);
}

const links = [...trees].flatMap(([page, tree]) => targets(tree, page).map((url) => ({ page, url })));

/** Absolute addresses of this site in a text. */
function ownAddresses(text: string): string[] {
  const found = text.matchAll(/https?:\/\/[^\s"'<>()\\`\]}*]+/g);
  return [...found].map(([url]) => url.replace(/[.,;:]+$/, "")).filter((url) => url.startsWith(baseUrl));
}

describe("every link of every page", () => {
  it("leads to something that is published", () => {
    const dead = links.filter(({ url }) => !answered(decodeURIComponent(url.pathname)));
    assert.deepEqual(
      dead.map(({ page, url }) => `${page} → ${url.pathname}`),
      [],
    );
    assert.ok(links.length > pages.length * 10);
  });

  it("uses the canonical form of an address", () => {
    const others = links.filter(({ url }) => /.\/$|\/\/|\.html$/.test(url.pathname));
    assert.deepEqual(others, []);
  });

  it("with a fragment leads to an element that has its id", () => {
    const dead = links.filter(({ url: { hash, pathname } }) => {
      const known = ids.get(pathname);
      return hash && known && !known.has(decodeURIComponent(hash.slice(1)));
    });
    assert.deepEqual(
      dead.map(({ page, url }) => `${page} → ${url.pathname}${url.hash}`),
      [],
    );
  });

  it("to another page of the site stays in the language of the page", () => {
    const languages = new Map(pages.map(({ path, locale }) => [path, locale]));
    const strays = [...trees].flatMap(([page, tree]) =>
      attributes(tree, "main a[href^='/']", "href")
        .filter((href) => {
          const language = languages.get(href.replace(/[?#].*/, ""));
          const own = languages.get(page);
          const translated = pages.find(({ path }) => path === href)?.alternates[own ?? ""];
          return language !== undefined && language !== own && translated !== undefined;
        })
        .map((href) => `${page} → ${href}`),
    );
    assert.deepEqual(strays, []);
  });
});

describe("every absolute address of the site in a machine document", () => {
  const documents = pathsOf(/json|xml|^text\/(plain|markdown)/).map((path) => ({ path, text: textAt(path) }));

  it("leads to something that is published", () => {
    const dead = documents.flatMap(({ path, text }) =>
      ownAddresses(text)
        .filter((url) => !answered(decodeURIComponent(new URL(url).pathname)))
        .map((url) => `${path} → ${url}`),
    );
    assert.deepEqual([...new Set(dead)], []);
    assert.ok(documents.flatMap(({ text }) => ownAddresses(text)).length > pages.length * 10);
  });

  it("with a fragment leads to an element that has its id", () => {
    const dead = documents.flatMap(({ path, text }) =>
      ownAddresses(text)
        .map((url) => new URL(url))
        .filter(
          ({ hash, pathname }) =>
            hash && ids.has(pathname) && !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))),
        )
        .map((url) => `${path} → ${url.href}`),
    );
    assert.deepEqual([...new Set(dead)], []);
  });

  it("has the one origin that is configured", () => {
    const everything = [...documents, ...[...trees.keys()].map((path) => ({ path, text: textAt(path) }))];
    const own = new RegExp(
      `https?://(localhost|127\\.0\\.0\\.1|\\[::1\\]|(\\w+\\.)*${RegExp.escape(studio.company.domain)})(:\\d+)?`,
      "g",
    );
    const others = everything.flatMap(({ path, text }) =>
      [...text.matchAll(own)].filter(([origin]) => origin !== baseUrl).map(([origin]) => `${path}: ${origin}`),
    );
    assert.deepEqual(others, []);
  });
});
