import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { filesOf, isLane, type Lane, type LaneFiles, lanes, unselectedWords } from "../../scripts/test/lanes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = temporaryFolder();
const files = {
  "src/plain.ts": "export const one = 1;",
  "tests/support/start.ts": 'import { spawn } from "node:child_process";',
  "tests/support/matrix.ts": 'import "./start.ts";',
  "tests/support/rendered-build.ts": "",
  "tests/browser.test.ts": 'import { chromium } from "playwright";',
  "tests/support/browser/running-browser.ts": 'import { chromium } from "playwright";',
  "tests/visit.test.ts": 'import "./support/browser/running-browser.ts";',
  "tests/visit-and-start.test.ts": 'import "./support/browser/running-browser.ts"; import "./support/start.ts";',
  "tests/matrix.test.ts": 'import { describeMatrix } from "./support/matrix.ts";',
  "tests/plain.test.ts": 'import { one } from "../src/plain.ts";',
  "tests/rendered.test.ts": 'import "./support/rendered-build.ts";',
  "tests/starts.test.ts": 'import "./support/start.ts";',
  "tests/types.test.ts": 'import type { ChildProcess } from "node:child_process";',
  "tests/long/plain.test.ts": "",
  "tests/long/starts.test.ts": 'import "../support/start.ts";',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const light = ["tests/matrix.test.ts", "tests/plain.test.ts", "tests/rendered.test.ts", "tests/types.test.ts"];
const browsing = ["tests/visit.test.ts"];
const heavy = ["tests/browser.test.ts", "tests/starts.test.ts", "tests/visit-and-start.test.ts"];

/** Sorts the files of a lane by name. */
const sorted = ({ shared, browsing, apart }: LaneFiles) => [shared, browsing, apart].map((some) => some.toSorted());

describe("a test file", () => {
  const filesIn = (lane: Lane, names?: string[]) => sorted(filesOf(lane, names, root));

  it("is in the unit lane if it starts no program, reads no rendered page and is not below tests/long", () =>
    assert.deepEqual(filesIn("unit"), [light.filter((file) => file !== "tests/rendered.test.ts"), [], []]));

  it("is in the daily lane, or in the long one below tests/long, and in that of all", () => {
    const long = [["tests/long/plain.test.ts"], [], ["tests/long/starts.test.ts"]];
    assert.deepEqual(filesIn("daily"), [light, browsing, heavy]);
    assert.deepEqual(filesIn("long"), long);
    assert.deepEqual(
      filesIn("all"),
      [light, browsing, heavy].map((some, index) => [...some, ...(long[index] ?? [])].sort()),
    );
  });

  it("is in the daily lane where its path is named, even below tests/long", () => {
    const named = [["tests/types.test.ts"], [], ["tests/long/starts.test.ts"]];
    assert.deepEqual(filesIn("daily", ["long/starts", "types"]), named);
    assert.deepEqual(filesIn("unit", ["starts"]), [[], [], []]);
  });

  it("of this project has its own process, one with a browser or a shared one", () => {
    const { shared, browsing, apart } = filesOf("all");
    assert.ok(shared.includes("tests/runner/lanes.test.ts"));
    assert.ok(browsing.includes("tests/browser/menu.test.ts"));
    assert.ok(apart.includes("tests/runner/run-files.test.ts"));
  });
});

it("the name of a lane is one of four", () => {
  assert.deepEqual(lanes, ["unit", "daily", "long", "all"]);
  assert.deepEqual(["unit", "weekly", ""].map(isLane), [true, false, false]);
});

it("a word that selects no test is named, with the names near it or the way to run what it means", () => {
  assert.deepEqual(unselectedWords("daily", ["browser", "http/matri", "no/such"], root), [
    '"http/matri" is part of no path of a test. Near it: matrix.',
    '"no/such" is part of no path of a test.',
  ]);
  assert.deepEqual(unselectedWords("unit", ["browser", "long/plain"], root), [
    '"browser" selects no test of the lane unit; `npm test -- browser` runs it.',
  ]);
});
