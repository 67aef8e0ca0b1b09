import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { refusals, type State } from "../../scripts/release/refusals.ts";
import { everyRow } from "../support/every-row.ts";

const clean: State = {
  version: "1.1.0",
  beside: { "packages/a/package.json": "1.1.0" },
  changes: [],
  tags: ["v1.0.0"],
  changelog:
    "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n- A.\n\n## [1.0.0] - 2026-11-25\n",
  releases: [
    { version: "1.0.0", added: ["field cases.client"], removed: [] },
    { version: "1.1.0", added: ["field cases.year"], removed: [] },
  ],
  facts: new Set(["field cases.client", "field cases.year"]),
};

/** Name of a state, how it differs from a clean one, and the line that refuses it. */
const rows: readonly (readonly [name: string, change: Partial<State>, line: RegExp])[] = [
  ["a file without a commit", { changes: [" M src/a.ts"] }, /no commit of `src\/a\.ts`/],
  ["a package of another version", { beside: { "packages/a": "1.0.0" } }, /`packages\/a` is of 1\.0\.0/],
  ["a tag that exists", { tags: ["v1.1.0"] }, /tag `v1\.1\.0` exists/],
  ["a version without a heading", { changelog: "## [1.1.0]\n" }, /no heading `## \[1\.1\.0\] - YYYY-MM-DD`/],
  [
    "changes without a version",
    { changelog: clean.changelog.replace("d]\n", "d]\n\n### Fixed\n- B.\n") },
    /below `Unreleased`: move them/,
  ],
  [
    "a record of another state",
    { facts: new Set([...clean.facts, "text texts.menu"]) },
    /run `npm run release -- --note`/,
  ],
];

describe("a release", () => {
  it("is not refused where all is as it should be", () => assert.deepEqual(refusals(clean), []));

  it("is refused in one line, with the way out, for", () =>
    everyRow(rows, ([, change, line]) => {
      const said = refusals({ ...clean, ...change });
      assert.equal(said.length, 1, said.join("\n"));
      assert.match(said[0] as string, line);
    }));

  it("of a patch is refused where something is new, and of a minor version where something is gone", () => {
    const patch = { ...clean, version: "1.0.1", beside: {}, changelog: "## [1.0.1] - 2026-12-01\n" };
    const of = (state: Partial<State>) => refusals({ ...patch, ...state }).filter((line) => line.includes("needs"));
    assert.match(of({}).join(), /needs 1\.1\.0 at least/);
    assert.match(of({ facts: new Set() }).join(), /needs 2\.0\.0 at least/);
    assert.deepEqual(of({ facts: new Set(["field cases.client"]) }), []);
  });
});
