import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { filesOf, isLane, type Lane, lanes } from "../../scripts/test/lanes.ts";
import { smallProject } from "./small-project.ts";

const root = smallProject({
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
});

const light = ["tests/matrix.test.ts", "tests/plain.test.ts", "tests/rendered.test.ts", "tests/types.test.ts"];
const browsing = ["tests/visit.test.ts"];
const heavy = ["tests/browser.test.ts", "tests/starts.test.ts", "tests/visit-and-start.test.ts"];
const lightAndLong = ["tests/long/plain.test.ts", ...light];

describe("a test file", () => {
  const filesIn = (lane: Lane, names?: string[]) => filesOf(lane, names, root);

  it("is in the unit lane if it starts no program, reads no rendered page and is not below tests/long", () => {
    const shared = light.filter((file) => file !== "tests/rendered.test.ts");
    assert.deepEqual(filesIn("unit"), { shared, browsing: [], apart: [] });
  });

  it("is in the daily lane unless it is below tests/long", () => {
    assert.deepEqual(filesIn("daily"), { shared: light, browsing, apart: heavy });
    assert.deepEqual(filesIn("long"), {
      shared: ["tests/long/plain.test.ts"],
      browsing: [],
      apart: ["tests/long/starts.test.ts"],
    });
  });

  it("is in the lane of all tests wherever it is", () => {
    assert.deepEqual(filesIn("all"), {
      shared: lightAndLong,
      browsing,
      apart: [heavy[0], "tests/long/starts.test.ts", heavy[1], heavy[2]],
    });
  });

  it("is in the daily lane where its path is named, even below tests/long", () => {
    assert.deepEqual(filesIn("daily", ["long/starts", "types"]), {
      shared: ["tests/types.test.ts"],
      browsing: [],
      apart: ["tests/long/starts.test.ts"],
    });
    assert.deepEqual(filesIn("unit", ["starts"]), { shared: [], browsing: [], apart: [] });
  });

  it("of this project is either in the daily or in the long lane", () => {
    const [daily, long, all] = (["daily", "long", "all"] as const).map((lane) => filesOf(lane));
    assert.ok(daily && long && all);
    assert.deepEqual([...daily.shared, ...long.shared].sort(), all.shared.toSorted());
    assert.deepEqual([...daily.browsing, ...long.browsing].sort(), all.browsing.toSorted());
    assert.deepEqual([...daily.apart, ...long.apart].sort(), all.apart.toSorted());
    assert.ok(all.shared.includes("tests/runner/lanes.test.ts"));
    assert.ok(all.browsing.includes("tests/browser/menu.test.ts"));
    assert.ok(all.apart.includes("tests/runner/test-process.test.ts"));
  });
});

describe("the name of a lane", () => {
  it("is one of four", () => {
    assert.deepEqual(lanes, ["unit", "daily", "long", "all"]);
    assert.deepEqual(["unit", "weekly", ""].map(isLane), [true, false, false]);
  });
});
