import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { Root } from "hast";
import { operationsOf } from "../../src/api/operations.ts";
import { askFetch } from "../support/ask.ts";
import { assertNone } from "../support/assert-none.ts";
import { attributes } from "../support/attributes.ts";
import { startFixture } from "../support/fixture.ts";
import { baseUrl, exists, pages, pathsOf, studio, textAt, treeAt } from "../support/rendered-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const trees = new Map(pathsOf(/^text\/html/).map((path) => [path, treeAt(path)]));
const ids = new Map([...trees].map(([path, tree]) => [path, new Set(attributes(tree, "[id]", "id"))]));

const { server } = await startFixture(temporaryFolder());
after(() => server.stop());

/** Addresses that documents name without linking them: templates of the operations, and servers, which are prefixes. */
const servers = (JSON.parse(textAt("/openapi.json")) as { servers: { url: string }[] }).servers;
const named = new Set([
  ...operationsOf(studio).flatMap(({ path }) => [path, `/sandbox${path}`]),
  ...servers.map(({ url }) => new URL(url).pathname),
]);

/** Returns the addresses at which neither the build nor a running service has anything. */
async function deadAmong(urls: Iterable<URL>): Promise<Set<string>> {
  const dead = new Set<string>();
  for (const path of new Set([...urls].map(({ pathname }) => decodeURIComponent(pathname)))) {
    if (exists(path) || named.has(path)) continue;
    const { status } = await askFetch(server.respond, path, { headers: { host: "localhost:4321" } });
    // An address that only takes another method exists.
    if (status !== 200 && status !== 405) dead.add(path);
  }
  return dead;
}

function targets(tree: Root, page: string): URL[] {
  const values = [
    ...attributes(tree, "[href]", "href"),
    ...attributes(tree, "[src]", "src"),
    ...attributes(tree, "form[action]", "action"),
  ];
  return values.map((value) => new URL(value, new URL(page, baseUrl))).filter(({ origin }) => origin === baseUrl);
}

const links = [...trees].flatMap(([page, tree]) => targets(tree, page).map((url) => ({ page, url })));

/** Returns absolute addresses of this site in a text. */
function ownAddresses(text: string): string[] {
  const found = text.matchAll(/https?:\/\/[^\s"'<>()\\`\]*]+/g);
  return [...found].map(([url]) => url.replace(/[.,;:]+$/, "")).filter((url) => url.startsWith(baseUrl));
}

describe("every link of every page", () => {
  it("uses the canonical form of an address", () => {
    const others = links.filter(({ url }) => /.\/$|\/\/|\.html$/.test(url.pathname));
    assert.deepEqual(others, []);
    assert.ok(links.length > pages.length * 10);
  });

  it("with a fragment leads to an element that has its id", () => {
    const dead = links.filter(({ url: { hash, pathname } }) => {
      const known = ids.get(pathname);
      return hash && known && !known.has(decodeURIComponent(hash.slice(1)));
    });
    assertNone(dead.map(({ page, url }) => `${page} → ${url.pathname}${url.hash}`));
  });

  it("leads to a page in the same language where there is one", () => {
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
  const addresses = documents.flatMap(({ path, text }) =>
    ownAddresses(text).map((url) => ({ path, url: new URL(url) })),
  );

  it("leads to an address that answers", async () => {
    const dead = await deadAmong(addresses.map(({ url }) => url));
    const found = addresses.filter(({ url }) => dead.has(decodeURIComponent(url.pathname)));
    assert.deepEqual([...new Set(found.map(({ path, url }) => `${path} → ${url}`))], []);
    assert.ok(addresses.length > pages.length * 10);
  });

  it("with a fragment leads to an element that has its id", () => {
    const lost = addresses.filter(({ url: { hash, pathname } }) => {
      const known = ids.get(pathname);
      return hash && known && !known.has(decodeURIComponent(hash.slice(1)));
    });
    assert.deepEqual([...new Set(lost.map(({ path, url }) => `${path} → ${url}`))], []);
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
