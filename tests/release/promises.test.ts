import assert from "node:assert/strict";
import { describe, it } from "node:test";
import manifest from "../../package.json" with { type: "json" };
import { publicFacts } from "../../scripts/release/facts.ts";
import { neededVersion } from "../../scripts/release/refusals.ts";
import { breaksOf, differenceOf, factsAfter, readReleases, recordOf } from "../../scripts/studio/upgrade/releases.ts";
import { compareVersions } from "../../scripts/studio/upgrade/versions.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { folderOf } from "../upgrade/studio-files.ts";

const had = [
  ...["export ./package.json", "command check", "command build --force", "option --json", "slot brand/"],
  ...["field cases.client", "field cases.picture", "field cases.picture.file", "field jobs.type = full-time"],
  ...["needs cases.title", "text texts.menu"],
];

/** Change of the facts, and the least version after 1.2.3 that may have it. */
const rows: readonly (readonly [name: string, removed: string[], added: string[], version: string])[] = [
  ["an export that is gone", ["export ./package.json"], [], "2.0.0"],
  ["a new export", [], ["export ./client"], "1.3.0"],
  ["a command that is gone", ["command check"], [], "2.0.0"],
  ["an option that is gone", ["command build --force"], [], "2.0.0"],
  ["a new command", [], ["command upgrade"], "1.3.0"],
  ["an option of every command that is gone", ["option --json"], [], "2.0.0"],
  ["a slot that is gone", ["slot brand/"], [], "2.0.0"],
  ["a new slot", [], ["slot themes/"], "1.3.0"],
  ["a field that is gone", ["field cases.picture.file"], [], "2.0.0"],
  ["a word that a field takes no more", ["field jobs.type = full-time"], [], "2.0.0"],
  ["a new field", [], ["field cases.year"], "1.3.0"],
  ["a new field that is needed in what was there", [], ["field cases.year", "needs cases.year"], "2.0.0"],
  [
    "a new field that is needed in what is new",
    [],
    ["field cases.map", "field cases.map.at", "needs cases.map.at"],
    "1.3.0",
  ],
  ["a field that is needed no more", ["needs cases.title"], [], "1.3.0"],
  ["a word of the interface that is gone", ["text texts.menu"], [], "1.3.0"],
  ["nothing", [], [], "1.2.4"],
];

describe("semantic versioning", () => {
  it("asks for a version by what changes of exports, commands, options, slots, fields and texts", () =>
    everyRow(rows, ([, removed, added, version]) =>
      assert.equal(neededVersion("1.2.3", { added, removed }, new Set(had)), version),
    ));

  it("reads back what the record of each version says", () => {
    const [first, second] = [new Set(had), new Set([...had.slice(1), "slot themes/"])];
    const texts = {
      "1.10.0.txt": recordOf(differenceOf(first, second)),
      "1.9.0.txt": recordOf(differenceOf(new Set(), first)),
    };
    const releases = readReleases(folderOf(texts));
    assert.deepEqual(
      releases.map(({ version }) => version),
      ["1.9.0", "1.10.0"],
    );
    assert.deepEqual(factsAfter(releases), second);
  });
});

describe("the public facts of the program", () => {
  const releases = readReleases();
  const now = new Set(publicFacts());

  it("are of every kind", () => {
    for (const name of ["export studio-surface ./server", "command build --force", "option --json", "slot studio.yaml"])
      assert.ok(now.has(name), name);
    for (const name of ["field cases.client", "needs cases.title", "text texts.menu"]) assert.ok(now.has(name), name);
  });

  it("break no promise of the last version, unless package.json has the next major one", () => {
    const promised = factsAfter(releases);
    const last = releases.at(-1)?.version ?? "";
    const needed = neededVersion(last, differenceOf(promised, now), promised) as string;
    if (!needed.endsWith(".0.0") || compareVersions(manifest.version, needed) >= 0) return;
    assertNone(
      breaksOf(differenceOf(promised, now), promised),
      `Keep them, or write ${needed} in package.json. Before v${last} is tagged: npm run release -- --note`,
    );
  });
});
