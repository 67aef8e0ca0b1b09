import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { keepDurations, longestFirst, readDurations } from "../../scripts/test/durations.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("the durations of test files", () => {
  it("are kept by their paths from the root, and later ones replace earlier ones", () => {
    const file = join(temporaryFolder(), "cache/durations.json");
    keepDurations(new Map([[join(root, "tests/a.test.ts"), 2]]), file);
    keepDurations(
      new Map([
        [join(root, "tests/a.test.ts"), 3],
        [join(root, "tests/b.test.ts"), 0.5],
      ]),
      file,
    );
    assert.deepEqual(readDurations(file), { "tests/a.test.ts": 3, "tests/b.test.ts": 0.5 });
    assert.deepEqual(readdirSync(dirname(file)), ["durations.json"]);
  });

  it("are empty where the file is missing or broken, and are stored again", () => {
    const file = join(temporaryFolder(), "durations.json");
    assert.deepEqual(readDurations(file), {});
    writeFileSync(file, '{"tests/a.test');
    assert.deepEqual(readDurations(file), {});
    keepDurations(new Map([[join(root, "tests/b.test.ts"), 1]]), file);
    assert.deepEqual(readDurations(file), { "tests/b.test.ts": 1 });
  });
});

describe("the order of test files", () => {
  it("is from the longest to the shortest, and unknown files come first", () => {
    const files = ["tests/a.test.ts", "tests/b.test.ts", "tests/c.test.ts"];
    assert.deepEqual(longestFirst(files, { "tests/a.test.ts": 1, "tests/b.test.ts": 5 }), [
      "tests/c.test.ts",
      "tests/b.test.ts",
      "tests/a.test.ts",
    ]);
  });

  it("is by kind and then by name where no duration is known", () => {
    const files = ["tests/z.test.ts", "tests/a.test.ts", "tests/mcp/m.test.ts", "tests/build/b.test.ts"];
    const long = ["tests/long/a.test.ts", "tests/long/build/edited-builds.test.ts"];
    assert.deepEqual(longestFirst([...files, ...long], {}), [
      "tests/long/build/edited-builds.test.ts",
      "tests/long/a.test.ts",
      "tests/build/b.test.ts",
      "tests/mcp/m.test.ts",
      "tests/a.test.ts",
      "tests/z.test.ts",
    ]);
  });

  it("leaves the given list as it is", () => {
    const files = ["tests/a.test.ts", "tests/long/l.test.ts"];
    longestFirst(files, {});
    assert.deepEqual(files, ["tests/a.test.ts", "tests/long/l.test.ts"]);
  });
});
