import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { factRows } from "./front-matter-facts.ts";
import { type ImportedSite, importedSite, picture } from "./imported-site.ts";

describe("The front matter of an imported record", () => {
  let site: ImportedSite;
  before(async () => {
    site = await importedSite({
      "_config.yml": "url: https://old.example\n",
      "_data/authors.yml": "ada:\n  name: Ada Lovelace\n  role: Engineer\n  twitter: ada\n",
      "assets/crane.png": picture,
      ...Object.fromEntries(factRows.map(({ file, text }) => [`_posts/${file}`, text])),
    });
  });

  it("has each fact where the table of the import says", () =>
    everyRow(factRows, ({ file, record, expect }) => {
      const slug = record ?? file.replace(/^\d{4}-\d{2}-\d{2}-|\.md$/g, "");
      expect(site.record(`articles/en/${slug}.md`), site);
    }));

  it("passes the check of the studio", () => assert.deepEqual(site.answer.check?.faults, []));
});
