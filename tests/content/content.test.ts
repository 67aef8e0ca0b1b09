import assert from "node:assert/strict";
import { resolve } from "node:path";
import { describe, it } from "node:test";
import type { Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { htmlToHast } from "satteri";
import { operationsOf } from "../../src/api/operations.ts";
import { sitePagesOf } from "../../src/api/pages/site-pages.ts";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { deadLinks, publishedIn } from "../long/languages/dead-links.ts";
import { runStudio } from "../studio/run-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { ownersDist, root } from "../support/places.ts";
import { proseFaults } from "../support/surfaces/set-prose.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { CONTENT_DIR = "content" } = process.env;

// All content of the owner must pass these tests, or they name the fault in it.
describe("the owner's content", () => {
  const { studio, texts } = publishedIn(ownersDist);
  const pages = sitePagesOf(studio, operationsOf(studio));
  const textAt = (path: string) => texts.get(path)?.text ?? assert.fail(`there is nothing at ${path}`);

  it("passes the check of the command studio check", async () => {
    const { code, stdout } = await runStudio(["check", resolve(root, CONTENT_DIR)]);
    assert.equal(code, 0, stdout);
  });

  it("is published in its languages, each page with its Markdown and its JSON", () => {
    assert.ok(pages.length > 0);
    for (const { path, title } of pages) {
      assert.ok(textAt(variantPath(path, "md")).includes("\n# "), path);
      assert.ok(JSON.parse(textAt(variantPath(path, "json"))).data, path);
      assert.ok(title, path);
    }
  });

  it("has pages with one h1, a language, a title and no duplicate identifiers", () => {
    for (const { path, locale } of pages) {
      const tree = htmlToHast(textAt(path)) as Root;
      assert.equal(selectAll("h1", tree).length, 1, path);
      assert.equal(select("html", tree)?.properties.lang, locale, path);
      assert.equal(selectAll("head > title", tree).length, 1, path);
      const ids = selectAll("[id]", tree).map(({ properties }) => properties.id);
      assertNone(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      );
    }
  });

  it("gets the typography of its languages, and no other change", () => {
    const changed = pages.flatMap(({ path }) => {
      const { body } = JSON.parse(textAt(variantPath(path, "json"))).data;
      return body ? proseFaults(textAt(path), body.html).map((fault) => `${path}: ${fault}`) : [];
    });
    assert.deepEqual(changed, []);
  });

  it("has no dead links", async () => assert.deepEqual(await deadLinks(ownersDist, temporaryFolder()), []));
});
