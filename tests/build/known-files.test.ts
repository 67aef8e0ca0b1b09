import assert from "node:assert/strict";
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { KnownFiles } from "../../src/publish/known-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder, "page.md");
writeFileSync(join(folder, "finder.ts"), "one");

/** Looks at the file as a build does, some seconds after now; returns its text and how often it was read. */
function look(store: string, seconds: number): [text: string, reads: number] {
  const kept = { path: join(folder, store), code: [join(folder, "finder.ts")] };
  const known = new KnownFiles(kept, () => Date.now() + seconds * 1000);
  let reads = 0;
  const text = known.about(file, "text", (bytes) => {
    reads += 1;
    return bytes.toString("utf8");
  });
  known.keep();
  return [text, reads];
}

describe("facts of files", () => {
  it("are known again without a read while the file is as it was", () => {
    writeFileSync(file, "one");
    assert.deepEqual(look("same.json", 10), ["one", 1]);
    assert.deepEqual(look("same.json", 10), ["one", 0]);
  });

  const writes: Record<string, () => void> = {
    "has other bytes, as many, and its old time": () => {
      const { atime, mtime, ctimeMs } = statSync(file);
      do {
        writeFileSync(file, "two");
        utimesSync(file, atime, mtime);
      } while (statSync(file).ctimeMs === ctimeMs);
    },
    "was replaced by another one": () => {
      writeFileSync(`${file}.part`, "two");
      renameSync(`${file}.part`, file);
    },
  };
  for (const [name, write] of Object.entries(writes)) {
    it(`are found anew for a file that ${name}`, () => {
      writeFileSync(file, "one");
      look(`${name}.json`, 10);
      write();
      assert.deepEqual(look(`${name}.json`, 10), ["two", 1]);
    });
  }

  it("are not kept of a file that is as young as the look: a disk may give the next write the same time", () => {
    writeFileSync(file, "one");
    assert.deepEqual(look("young.json", 0), ["one", 1]);
    assert.deepEqual(look("young.json", 10), ["one", 1]);
    assert.deepEqual(look("young.json", 10), ["one", 0]);
  });

  it("are found anew by another code", () => {
    writeFileSync(file, "one");
    look("code.json", 10);
    writeFileSync(join(folder, "finder.ts"), "another one");
    assert.deepEqual(look("code.json", 10), ["one", 1]);
  });

  it("are found anew where the kept ones are torn or gone", () => {
    writeFileSync(join(folder, "torn.json"), '{"');
    assert.deepEqual(look("torn.json", 10), ["one", 1]);
    rmSync(join(folder, "torn.json"));
    assert.deepEqual(look("torn.json", 10), ["one", 1]);
  });
});
