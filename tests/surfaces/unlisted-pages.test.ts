import assert from "node:assert/strict";
import { it } from "node:test";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { attributes } from "../support/attributes.ts";
import { baseUrl, pages, pathsOf, studio, textAt, treeAt } from "../support/rendered-site.ts";

const listed = new Set([...textAt("/sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc));

/** Returns the pages that ask robots not to index them. */
function pathsThatSay(policy: string): string[] {
  return pathsOf(/^text\/html/).filter((path) =>
    attributes(treeAt(path), "meta[name=robots]", "content").includes(policy),
  );
}

it("a page that is not in the sitemap is marked as noindex, and no other page is", () => {
  const missing = pathsOf(/^text\/html/).filter((path) => !listed.has(new URL(path, baseUrl).href));
  assert.deepEqual(missing.sort(), pathsThatSay("noindex").sort());
  const unlisted = studio.locales.flatMap((locale) =>
    ["thanks", "unavailable", "not-sent"].map((slug) => localPath(studio, locale, slug)),
  );
  const operations = pages.filter(({ kind }) => kind === "operation").map(({ path }) => path);
  assert.deepEqual(missing.sort(), [...unlisted, ...operations].sort());
});
