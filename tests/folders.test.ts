import assert from "node:assert/strict";
import { dirname } from "node:path";
import { describe, it } from "node:test";
import { code, tests } from "./build/project-files.ts";
import { assertNone } from "./support/assert-none.ts";

const paths = new Set(code.map(({ path }) => path));

/** Returns the two folders of two files below the deepest folder that has both; empty if one stands in that folder itself. */
function foldersBeside(path: string, other: string): string[] {
  const [parts, others] = [path.split("/"), other.split("/")];
  const depth = parts.findIndex((part, index) => part !== others[index]) + 1;
  const isBelow = paths.has(other) && depth < parts.length && depth < others.length;
  return isBelow ? [parts, others].map((each) => each.slice(0, depth).join("/")) : [];
}

describe("the folders of the project", () => {
  it("have at most forty files", () => {
    const folders = Map.groupBy([...code, ...tests], ({ path }) => dirname(path));
    const counts = [...folders].map(([folder, { length }]) => `${folder}: ${length}`);
    assertNone(counts.filter((count) => Number(count.split(" ")[1]) > 40));
  });

  it("import one way where they stand beside each other", () => {
    const ways = new Set(code.flatMap(({ path, imports }) => imports.map((to) => foldersBeside(path, to).join(" → "))));
    const both = [...ways].map((way) => way.split(" → ")).filter(([from, to]) => ways.has(`${to} → ${from}`));
    assert.deepEqual(
      both.flatMap(([from = "", to = ""]) => (from < to ? [`${from} ↔ ${to}`] : [])).sort(),
      // The first three have arrows of their own. An address follows from what a record is, and a record tells its address.
      ["functions ↔ src", "packages ↔ scripts", "packages ↔ src", "src/model/addresses ↔ src/model/records"],
    );
  });
});
