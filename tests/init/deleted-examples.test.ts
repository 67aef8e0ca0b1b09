import assert from "node:assert/strict";
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { readContent } from "../../src/loader/load.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { writtenStudio } from "./written-studio.ts";

const collections = ["services", "cases", "articles", "comparisons", "jobs", "resources"];
const deletions = [...collections.map((name) => [name]), collections];

/** Returns what a check finds once the examples of collections are deleted. */
async function foundWithout(names: readonly string[]) {
  const folder = writtenStudio(["en", "de"]);
  for (const name of names)
    for (const file of globSync(`${name}/*/example-*`, { cwd: folder })) rmSync(join(folder, file));
  const buildOptions = { baseUrl: "https://norai.example", ...defaultLimits, today: "2026-11-27" };
  return (await readContent(folder, loadOptionsOf(folder, buildOptions))).faults;
}

describe("what `init` wrote, without the examples that it advises to delete,", () => {
  it("has no faults, and a warning for each link to a list that is gone", () =>
    everyRow(deletions, async (names) => {
      const found = await foundWithout(names);
      assertNone(found.filter(({ severity }) => severity === undefined));
      const linked = names.filter((name) => ["services", "cases", "jobs"].includes(name));
      const warned = found.flatMap(({ reason, value }) => (/collection without records/.test(reason) ? [value] : []));
      assert.deepEqual(new Set(warned), new Set(linked.map((name) => `/${name}`)));
    }));

  it("never gets an address for programs proposed", async () => {
    for (const { expected = "" } of await foundWithout(collections)) assert.doesNotMatch(expected, /\/api\//);
  });
});
