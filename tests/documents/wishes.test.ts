import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import YAML from "yaml";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { isThere, readDocument } from "./project-documents.ts";

const rows = [...readDocument("docs/what-it-does.md").text.matchAll(/^\| (?!wish|---)(.+?) \| (.+) \|$/gm)].map(
  ([, wish = "", line = ""]) => ({ wish, line, isPossible: !line.startsWith("not possible") }),
);
const proofs: { wish: string; file: string; title: string }[] = YAML.parse(
  readFileSync(join(import.meta.dirname, "wish-proofs.yaml"), "utf8"),
);
const reference = ["docs/reference/content.md", "docs/editing.md"].map((file) => readDocument(file).text).join("\n");

/** Keys that a line writes, as `closes` in `closes: 2026-12-14`. */
const keysIn = (line: string) => [...line.matchAll(/(?<=[`{ ])([a-z_]+):(?= |`)/g)].map(([, key = ""]) => key);

describe("the table of what studios wish", () => {
  it("has at least 44 rows, each wish once", () => {
    assert.ok(rows.length >= 44, `${rows.length}`);
    assert.equal(new Set(rows.map(({ wish }) => wish)).size, rows.length);
  });

  it("has a proof for each possible wish, and for no other", () =>
    assert.deepEqual(
      proofs.map(({ wish }) => wish),
      rows.filter(({ isPossible }) => isPossible).map(({ wish }) => wish),
    ));

  it("is proved by tests that exist, by their file and their title", () =>
    everyRow(proofs, ({ file, title }) => {
      assert.ok(isThere(file), file);
      assert.match(title, /\S/);
      const test = new RegExp(`\\bit\\(\\s*${RegExp.escape(JSON.stringify(title))},`);
      assert.match(readFileSync(join(root, file), "utf8"), test);
    }));

  it("gives the reason for each that is not possible", () => {
    const impossible = rows.filter(({ isPossible }) => !isPossible);
    assert.ok(impossible.length >= 2);
    for (const { wish, line } of impossible) assert.match(line, /^not possible: \S.{20,}/, wish);
  });

  it("writes no key that neither the reference of content nor the guide of the editor has", () =>
    everyRow(rows, ({ line }) =>
      assertNone(
        keysIn(line.replace(/^not possible: /, "")).filter((key) => !new RegExp(`\\b${key}\\b`).test(reference)),
      ),
    ));
});
