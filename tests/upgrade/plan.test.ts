import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { movedFolders } from "../../scripts/studio/change/tree.ts";
import type { Migration } from "../../scripts/studio/upgrade/migration.ts";
import { studioMigrations } from "../../scripts/studio/upgrade/migrations.ts";
import { planOf } from "../../scripts/studio/upgrade/plan.ts";
import { compareVersions, isAskedFor, unstated } from "../../scripts/studio/upgrade/versions.ts";
import { everyRow } from "../support/every-row.ts";
import { givenOf } from "./studio-files.ts";

const texts = { "package.json": '{\n  "studio": {\n    "version": "1.0.0"\n  }\n}\n', "a.md": "a" };

/** Migration that adds its version to a file's end. */
const adding = (to: string): Migration => ({
  to,
  title: `adds ${to}`,
  forwards: (tree, given) => new Map(tree).set("a.md", { text: `${given.textOf(tree, "a.md")} ${to}` }),
});
const rows = ["0.9.0", "1.1.0", "1.2.0", "2.0.0", "2.1.0"].map(adding);

function plan(from: string, to: string) {
  return planOf(Object.keys(texts), { from, to }, givenOf(texts), rows);
}

describe("the plan of an upgrade", () => {
  it("takes the migrations of all skipped versions in turn, and none of an older or a later one", () => {
    const { titles, changes } = plan("1.0.0", "2.0.0");
    assert.deepEqual(titles, ["adds 1.1.0", "adds 1.2.0", "adds 2.0.0"]);
    const written = Object.fromEntries(changes.written.map(({ path, text }) => [path, text]));
    assert.equal(written["a.md"], "a 1.1.0 1.2.0 2.0.0");
    assert.deepEqual(JSON.parse(written["package.json"] as string), { studio: { version: "2.0.0" } });
  });

  it("changes nothing where the studio is of the version already", () =>
    assert.deepEqual(plan("1.0.0", "1.0.0").changes, { moved: [], written: [], removed: [] }));

  it("tells moved files by the folders that differ", () => {
    const moved = [
      ["content/a.md", "a.md"],
      ["content/cases/en/b.md", "cases/en/b.md"],
      ["dist-fixtures/x.json", "fixtures/x.json"],
    ].map(([from = "", to = ""]) => ({ from, to }));
    assert.deepEqual(movedFolders(moved), [
      { from: "content", to: ".", count: 2 },
      { from: "dist-fixtures", to: "fixtures", count: 1 },
    ]);
  });
});

it("the table of migrations is in the order of versions, each once", () => {
  const versions = [unstated, ...studioMigrations.map(({ to }) => to)];
  for (const [index, to] of versions.slice(1).entries()) assert.ok(compareVersions(versions[index] as string, to) < 0);
});

/** What a manifest asks for, a version, and whether it is that. */
const asked: readonly (readonly [asked: string, version: string, isIt: boolean])[] = [
  ["1.2.0", "1.2.0", true],
  ["1.2.0", "1.2.1", false],
  ["^1.2.0", "1.10.0", true],
  ["^1.2.0", "1.1.9", false],
  ["^1.2.0", "2.0.0", false],
  ["^0.2.0", "0.3.0", false],
  ["~1.2.0", "1.2.9", true],
  ["~1.2.0", "1.3.0", false],
  ["file:../a.tgz", "9.9.9", true],
  ["latest", "9.9.9", true],
];

it("a version of the program is what a manifest asks for by the rules of npm", () =>
  everyRow(asked, ([wish, version, isIt]) => assert.equal(isAskedFor(wish, version), isIt)));
