import assert from "node:assert/strict";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { KeptChange } from "../../scripts/studio/change/kept-change.ts";
import type { Tree } from "../../scripts/studio/change/tree.ts";
import { writeInto } from "../support/write-into.ts";
import { filesIn, folderOf } from "./studio-files.ts";

const before = {
  "content/a.md": "A",
  "content/sub/b.bin": "\xff\x00",
  "same.md": "S",
  "edited.yaml": "x: 1\n",
  "old/c.ts": "c",
};
const plan: Tree = new Map([
  ["a.md", { from: "content/a.md" }],
  ["sub/b.bin", { from: "content/sub/b.bin" }],
  ["same.md", { from: "same.md" }],
  ["edited.yaml", { text: "x: 2 # two\n" }],
  ["new.md", { text: "N" }],
]);
const after = { "a.md": "A", "edited.yaml": "x: 2 # two\n", "new.md": "N", "same.md": "S", "sub/b.bin": "\xff\x00" };

function begun(): { folder: string; kept: KeptChange } {
  const folder = folderOf({});
  for (const [path, text] of Object.entries(before)) writeInto(join(folder, path), Buffer.from(text, "latin1"));
  return { folder, kept: new KeptChange("upgrade", folder) };
}

function upgradeSteps(kept: KeptChange): Generator<void> {
  return (function* () {
    yield* kept.keep(Object.keys(before), plan);
    yield* kept.forwards();
  })();
}

/** Runs some steps as a process does that is killed then; returns false if there were fewer. */
function runSome(steps: Generator<void>, count: number): boolean {
  for (let step = 0; step < count; step++) if (steps.next().done) return false;
  return true;
}

function run(steps: Generator<void>): void {
  for (const _ of steps);
}

const sorted = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).sort());

describe("an upgrade that is written", () => {
  it("has every file of its plan and no other, and leaves no empty folder", () => {
    const { folder, kept } = begun();
    run(upgradeSteps(kept));
    assert.deepEqual(filesIn(folder), after);
    assert.ok(!existsSync(join(folder, "content")) && !existsSync(join(folder, "old")));
    assert.equal(kept.halfWay, undefined);
  });

  it("is taken back byte for byte", () => {
    const { folder, kept } = begun();
    run(upgradeSteps(kept));
    run(kept.back());
    assert.deepEqual(filesIn(folder), sorted(before));
    assert.deepEqual([kept.journal, kept.halfWay], [undefined, undefined]);
  });

  it("names what was changed, removed or made again since", () => {
    const { folder, kept } = begun();
    run(upgradeSteps(kept));
    assert.deepEqual(kept.changedSince(), []);
    writeInto(join(folder, "a.md"), "mine");
    writeInto(join(folder, "old/c.ts"), "mine");
    rmSync(join(folder, "new.md"));
    assert.deepEqual(kept.changedSince().sort(), ["a.md", "new.md", "old/c.ts"]);
  });
});

describe("an upgrade whose process is killed", () => {
  it("leaves all as it was before its journal, and afterwards goes on to the end, from each step", () => {
    let steps = 0;
    for (; ; steps++) {
      const { folder, kept } = begun();
      if (!runSome(upgradeSteps(kept), steps)) break;
      const next = new KeptChange("upgrade", folder);
      if (next.halfWay === undefined && !next.journal) {
        assert.deepEqual(filesIn(folder), sorted(before), `step ${steps}`);
        continue;
      }
      if (next.halfWay) run(next.forwards());
      assert.deepEqual(filesIn(folder), after, `step ${steps}`);
    }
    assert.ok(steps > 10, `${steps}`);
  });

  it("is taken back from each step, and a return that is killed too ends at the same", () => {
    for (let steps = 0; ; steps++) {
      const { folder, kept } = begun();
      if (!runSome(upgradeSteps(kept), steps)) break;
      for (let undone = 0; kept.journal; undone++) {
        runSome(new KeptChange("upgrade", folder).back(), undone);
        assert.ok(!kept.journal || undone === 0 || kept.halfWay === "back");
      }
      assert.deepEqual(filesIn(folder), sorted(before), `step ${steps}`);
    }
  });
});
