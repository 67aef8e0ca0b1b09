import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { collectionNames, collectionRow } from "../../src/model/shapes/collections.ts";
import { askBuild } from "../support/asked-build.ts";
import { assertNone } from "../support/assert-none.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { everythingBuild } from "./everything-build.ts";
import { hiddenWords } from "./hidden-records.ts";

const { dist } = await everythingBuild();
const { studio, paths, bytesAt, variantAt } = openBuiltSite(dist);

/** Returns everything at an address as one text; archives are unpacked. */
function readAt(path: string): string {
  const bytes = bytesAt(path);
  const text = /gzip/.test(variantAt(path).type) ? gunzipSync(bytes) : bytes;
  return `${path}\n${JSON.stringify(variantAt(path).headers ?? {})}\n${text.toString("utf8")}`.toLowerCase();
}

const unlisted = collectionNames().flatMap((name) => studio.unlisted(name, studio.defaultLocale));
const pagesOfUnlisted = unlisted.filter(({ isOver }) => !isOver).map((entry) => pathOf(studio, entry));

/** Addresses that only who was sent them knows. */
const own = new Set(
  pagesOfUnlisted.flatMap((path) => [
    path,
    variantPath(path, "md"),
    variantPath(path, "json"),
    `/share${path}.png`,
    `/share${path}.jpg`,
  ]),
);

describe("a record that is not to be found", () => {
  const { ask, post, call } = askBuild(dist);

  it("is one of each kind in each collection that has such records", () => {
    assert.equal(pagesOfUnlisted.length, collectionNames().length - 1);
    assert.deepEqual([...new Set(unlisted.filter(({ isOver }) => isOver).map(({ slug }) => slug))], ["winter-diver"]);
  });

  it("has its words at no published address but, where it is unlisted, its own", () =>
    everyRow(
      paths.filter((path) => !own.has(path)),
      (path) => {
        const text = readAt(path);
        assertNone(Object.values(hiddenWords).filter((word) => text.includes(word)));
      },
    ));

  it("that is a draft has its words in no file of the build", () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
    assert.ok(files.length > 100);
    const holding = files
      .map((item) => join(item.parentPath, item.name))
      .filter((file) => `${file}${readFileSync(file, "latin1")}`.toLowerCase().includes(hiddenWords.draft));
    assert.deepEqual(holding, []);
  });

  it("that is unlisted answers who has its address, and tells search engines to leave it out", () =>
    everyRow(pagesOfUnlisted, async (path) => {
      const page = await ask(path);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<meta name="robots" content="noindex">/);
      for (const form of ["md", "json"] as const) {
        const variant = await ask(variantPath(path, form));
        assert.deepEqual([variant.status, variant.headers.get("x-robots-tag")], [200, "noindex"]);
      }
    }));

  it("is answered by no read, search, tool, query of a list or proposal for an unknown address", async () => {
    for (const word of Object.values(hiddenWords)) {
      /** Asserts that an answer leads to no hidden record; the word itself is what was asked for. */
      const quiet = async (response: Response, place: string) => {
        const text = (await response.text()).toLowerCase();
        assert.doesNotMatch(
          text,
          new RegExp(`(services|cases|articles|jobs|comparisons|resources|people)/${word}`),
          place,
        );
        assert.ok(!text.includes(`about a ${word}`) && !text.includes(`dear ${word}`), place);
      };
      for (const name of collectionNames().filter((each) => collectionRow(each).api.list)) {
        for (const locale of studio.locales) {
          const place = `/api/v1/${name}?locale=${locale}&limit=100`;
          await quiet(await ask(place), place);
        }
      }
      for (const path of [`/nowhere/${word}`, `/search?q=the+${word}`, `/not-found?from=/nowhere/${word}`]) {
        await quiet(await ask(path), path);
      }
      await quiet(await ask("/articles?tag=open-data&limit=100"), "the query of a list");
      const { content } = await call("search", { query: `Dear ${word}` }, "/docs/mcp");
      await quiet(new Response(JSON.stringify(content)), "the search of MCP");
      for (const [tool, slug] of [
        ["get_service", `${word}-aplicacions-de-tripulacio`],
        ["get_case_study", `${word}-ferris-linia-ponent`],
      ] as const) {
        const { isError } = await call(tool, { slug }, "/docs/mcp");
        assert.equal(isError, true, slug);
      }
      for (const path of ["/api/v1/cases", "/sandbox/api/v1/cases"]) {
        assert.equal((await ask(`${path}/${word}-ferris-linia-ponent`)).status, 404);
      }
      await quiet(await post("/api/chat", { message: `Dear ${word}` }), "the assistant");
    }
  });
});
