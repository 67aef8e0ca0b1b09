import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { operationsOf } from "../../src/api/operations.ts";
import { notSentSlug } from "../../src/api/pages/required-pages.ts";
import { localPath, variantPath } from "../../src/model/addresses/addresses.ts";
import { askFetch } from "../support/ask.ts";
import { assertNone } from "../support/assert-none.ts";
import { startFixture } from "../support/fixture.ts";
import { baseUrl, pages, paths, pathsOf, studio, treeAt, variantAt } from "../support/rendered-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { addressesIn } from "./addresses-in.ts";

const { server } = await startFixture(temporaryFolder());
after(() => server.stop());

interface Visit {
  status: number;
  /** Address of the document that named it first. */
  from: string;
}

/** Follows every address that is named, from the well-known ones on. */
async function crawl(starts: readonly string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const queue = starts.map((path) => ({ path, from: "" }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (visits.has(next.path)) continue;
    const response = await askFetch(server.respond, next.path, { headers: { host: "localhost:4321" } });
    visits.set(next.path, { status: response.status, from: next.from });
    const isMedia = /^(image|font|application\/(pdf|gzip))/.test(response.headers.get("content-type") ?? "");
    const body = isMedia ? "" : await response.text();
    if (response.status >= 400) continue;
    const here = baseUrl + next.path;
    for (const address of addressesIn(here, response.headers, body)) {
      const { origin, pathname, search } = new URL(address);
      // Templates are no addresses. A sandbox is named by its root, since its routes are those of production.
      if (origin === baseUrl && !/%7B|[{}]/i.test(pathname)) queue.push({ path: pathname + search, from: next.path });
    }
  }
  return visits;
}

async function addressesAt(path: string): Promise<string[]> {
  const response = await askFetch(server.respond, path, { headers: { host: "localhost:4321" } });
  return addressesIn(baseUrl + path, response.headers, await response.text()).map(
    (address) => new URL(address).pathname,
  );
}

const visits = await crawl(["/", "/robots.txt"]);
const linkedTags = new Set(paths.filter((path) => visits.has(path)).map((path) => variantAt(path).identity.etag));
/** Pages that only forms lead to, with the script that is made for each form that was not sent. */
const unlisted = new Set([
  ...pages
    .filter(({ isIndexed }) => !isIndexed)
    .flatMap(({ path }) => [path, variantPath(path, "md"), variantPath(path, "json"), `/share${path}.png`]),
  ...(await addressesAt(`${localPath(studio, studio.defaultLocale, notSentSlug)}?form=contact`)).filter((path) =>
    path.endsWith(".js"),
  ),
]);
const templates = operationsOf(studio)
  .filter(({ path }) => path.includes("{"))
  .map(({ path }) => new RegExp(`^${RegExp.escape(path).replace(/\\\{\w+\\\}/g, "[^/]+")}$`));

describe("a crawl from the home page and robots.txt", () => {
  it("reaches every public address", () => {
    const unlinked = paths
      .filter((path) => !path.startsWith("/sandbox/") && !unlisted.has(path) && !visits.has(path))
      // The licence of a typeface must lie beside it, and nothing links it.
      .filter((path) => !path.startsWith("/_astro/licence-"))
      // A crawl sends no form, so it never reads the answer that has this script.
      .filter((path) => !path.startsWith("/_astro/NotSentView."))
      // The contract names these by a template, with the slugs of the lists.
      .filter((path) => !templates.some((template) => template.test(path)))
      // Addresses that agents probe by name are linked under another name.
      .filter((path) => !linkedTags.has(variantAt(path).identity.etag));
    assert.deepEqual(unlinked, []);
  });

  it("finds no dead link", () => {
    const dead = [...visits].filter(([, { status }]) => status >= 400 && status !== 405);
    assertNone(dead.map(([path, { status, from }]) => `${from} → ${path}: ${status}`));
    assert.ok(visits.size > 300);
  });

  it("finds each resource of the type that links to it declare", async () => {
    const declared = new Map<string, Set<string>>();
    const note = (href: string, type: string, from: string) => {
      const { origin, pathname, search } = new URL(href, baseUrl + from);
      if (origin !== baseUrl || type === "") return;
      const types = declared.get(pathname + search) ?? new Set();
      declared.set(pathname + search, types.add(type));
    };
    for (const path of pathsOf(/^text\/html/)) {
      const { headers } = await askFetch(server.respond, path, { headers: { host: "localhost:4321" } });
      for (const [, href = "", type = ""] of (headers.get("link") ?? "").matchAll(/<([^>]+)>[^,]*?type="([^"]+)"/g)) {
        note(href, type, path);
      }
      for (const { properties } of selectAll(":is(link, a)[type][href]", treeAt(path))) {
        note(String(properties.href), String(properties.type), path);
      }
    }
    const wrong: string[] = [];
    for (const [path, types] of declared) {
      const { headers } = await askFetch(server.respond, path, { headers: { host: "localhost:4321" } });
      const sent = headers.get("content-type") ?? "";
      wrong.push(...[...types].filter((type) => !sent.startsWith(type)).map((type) => `${path}: ${type}, but ${sent}`));
    }
    assert.deepEqual(wrong, []);
    assert.ok(declared.size > 200, `${declared.size} links declare a type`);
  });
});
