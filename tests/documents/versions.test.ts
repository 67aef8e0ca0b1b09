import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { documents, readDocument } from "./project-documents.ts";

const headings = [...readDocument("CHANGELOG.md").text.matchAll(/^## \[(.+?)\](?: - \d{4}-\d{2}-\d{2})?$/gm)].map(
  ([, version]) => version ?? "",
);
const [unreleased, ...versions] = headings;

describe("a version of the project", () => {
  it("has a heading in the changelog, newest first below what is not released", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    assert.deepEqual([unreleased, versions[0]], ["Unreleased", version]);
  });

  it("is named as a tag by a document only if it has that heading", () => {
    // Versions of Node have tags of that form too.
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!Node )\bv(\d+\.\d+\.\d+)\b/g)].map(([, version]) => ({ path, version: version ?? "" })),
    );
    assertNone(named.filter(({ version }) => !versions.includes(version)));
  });
});
