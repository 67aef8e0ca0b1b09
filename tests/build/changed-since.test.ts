import assert from "node:assert/strict";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { hasChangedSince } from "../../src/publish/development/changed-since.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const since = Date.now() - 1_800_000;

/** Returns a folder with one record, all of it from an hour before. */
function oldFolder() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "articles"));
  const record = join(folder, "articles/a.md");
  writeFileSync(record, "A");
  for (const path of [record, join(folder, "articles"), folder])
    utimesSync(path, since / 1000 - 3600, since / 1000 - 3600);
  return { folder, record };
}

describe("a content folder that is read while somebody edits it", () => {
  it("has not changed if nothing in it is newer", () => assert.ok(!hasChangedSince(oldFolder().folder, since)));

  it("has changed if a record was written, added or removed", () => {
    const edits: ((record: string) => void)[] = [
      (record) => writeFileSync(record, "B"),
      (record) => writeFileSync(`${record}x`, "C"),
      (record) => rmSync(record),
    ];
    for (const edit of edits) {
      const { folder, record } = oldFolder();
      edit(record);
      assert.ok(hasChangedSince(folder, since));
    }
  });
});
