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
  "tests/matrix.test.ts": 'import { describeMatrix } from "./support/matrix.ts";',
  "tests/plain.test.ts": 'import { one } from "../src/plain.ts";',
  "tests/rendered.test.ts": 'import "./support/rendered-build.ts";',
  "tests/starts.test.ts": 'import "./support/start.ts";',
  "tests/types.test.ts": 'import type { ChildProcess } from "node:child_process";',
  "tests/long/plain.test.ts": "",
  "tests/long/starts.test.ts": 'import "../support/start.ts";',
});

const light = ["tests/matrix.test.ts", "tests/plain.test.ts", "tests/rendered.test.ts", "tests/types.test.ts"];
const heavy = ["tests/browser.test.ts", "tests/starts.test.ts"];
const lightAndLong = ["tests/long/plain.test.ts", ...light];

describe("a test file", () => {
  const filesIn = (lane: Lane, names?: string[]) => filesOf(lane, names, root);

  it("is in the unit lane if it starts no program and reads no rendered page", () => {
    const shared = lightAndLong.filter((file) => file !== "tests/rendered.test.ts");
    assert.deepEqual(filesIn("unit"), { shared, apart: [] });
  });

  it("is in the daily lane unless it is below tests/long", () => {
    assert.deepEqual(filesIn("daily"), { shared: light, apart: heavy });
    assert.deepEqual(filesIn("long"), {
      shared: ["tests/long/plain.test.ts"],
      apart: ["tests/long/starts.test.ts"],
    });
  });

  it("is in the lane of all tests wherever it is", () => {
    assert.deepEqual(filesIn("all"), {
      shared: lightAndLong,
      apart: [heavy[0], "tests/long/starts.test.ts", heavy[1]],
    });
  });

  it("is in the daily lane where its path is named, even below tests/long", () => {
    assert.deepEqual(filesIn("daily", ["long/starts", "types"]), {
      shared: ["tests/types.test.ts"],
      apart: ["tests/long/starts.test.ts"],
    });
    assert.deepEqual(filesIn("unit", ["starts"]), { shared: [], apart: [] });
  });

  it("of this project is either in the daily or in the long lane", () => {
    const [daily, long, all] = (["daily", "long", "all"] as const).map((lane) => filesOf(lane));
    assert.ok(daily && long && all);
    assert.deepEqual([...daily.shared, ...long.shared].sort(), all.shared.toSorted());
    assert.deepEqual([...daily.apart, ...long.apart].sort(), all.apart.toSorted());
    assert.ok(all.shared.includes("tests/runner/lanes.test.ts"));
    assert.ok(all.apart.includes("tests/runner/test-process.test.ts"));
  });
});

describe("the name of a lane", () => {
  it("is one of four", () => {
    assert.deepEqual(lanes, ["unit", "daily", "long", "all"]);
    assert.deepEqual(["unit", "weekly", ""].map(isLane), [true, false, false]);
  });
});
