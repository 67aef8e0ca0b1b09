import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { promisify } from "node:util";
import { childEnvironment } from "../../../../tests/support/child-environment.ts";
import { root } from "../../../../tests/support/places.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { largeGhost, largeWxr, writeLarge } from "../support/large-export.ts";

const run = promisify(execFile);
const reader = join(root, "packages/import/tests/support/read-export.ts");

/** Megabytes of the heap of the reader: less than half of what a text of 200 MB takes. */
const heap = 96;

function read(path: string) {
  return run(process.execPath, [`--max-old-space-size=${heap}`, reader, path], { env: childEnvironment() });
}

describe("an export of 200 MB", () => {
  const rows = [
    { name: "wordpress.xml", parts: () => largeWxr(5_600), records: 5_600, moves: 5_600 },
    { name: "ghost.json", parts: () => largeGhost(1_900), records: 1_900, moves: 50 },
  ];
  for (const { name, parts, records, moves } of rows) {
    it(`is read with a heap of ${heap} MB: ${name}`, async () => {
      const path = join(temporaryFolder(), name);
      const size = await writeLarge(path, parts());
      assert.ok(size > 200e6, `${size} bytes were written`);
      const { stdout } = await read(path);
      const found = JSON.parse(stdout);
      assert.equal(found.records, records);
      assert.ok(found.characters > records * 35_000);
      assert.ok(found.moves >= moves);
      rmSync(path);
    });
  }

  it("would not fit into that heap as a whole", async () => {
    const path = join(temporaryFolder(), "whole.json");
    await writeLarge(path, largeGhost(1_900));
    const program = `JSON.parse(require("node:fs").readFileSync(${JSON.stringify(path)}, "utf8"))`;
    await assert.rejects(
      run(process.execPath, [`--max-old-space-size=${heap}`, "-e", program], { env: childEnvironment() }),
    );
    rmSync(path);
  });
});
