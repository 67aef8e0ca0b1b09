import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { studioHere } from "./studio-here.ts";

describe("the store commands, in a folder without a store,", () => {
  it("name the folder, end with 2, and leave it as it is", async () => {
    const folder = join(temporaryFolder(), "data");
    for (const words of [["inquiries"], ["applications"], ["outbox"], ["outbox", "retry", "--all"], ["prune"]]) {
      const { code, stdout, stderr } = await studioHere(words, { DATA_DIR: folder });
      assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
      assert.match(stderr, /^studio: DATA_DIR: \S+\/data has no store yet\.\n/);
      assert.match(stderr, /DATABASE_URL/);
      assert.equal(existsSync(folder), false);
    }
  });

  it("name DATA_DIR where another file stands in the place of the database", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "studio.sqlite"), "This is no database. ".repeat(500));
    const { code, stderr } = await studioHere(["inquiries"], { DATA_DIR: folder });
    assert.equal(code, 2);
    assert.match(stderr, /^studio: DATA_DIR: .*not a database/);
  });

  it("need no address of a site, and accept no option of one", async () => {
    const { code, stderr } = await studioHere(["inquiries"], { STUDIO_URL: "nonsense", DATA_DIR: temporaryFolder() });
    assert.equal(code, 2);
    assert.match(stderr, /no store/);
    assert.equal((await studioHere(["inquiries", "--sandbox"], {})).code, 64);
    assert.doesNotMatch((await studioHere(["inquiries", "--help"], {})).stdout, /base-url/);
  });
});
