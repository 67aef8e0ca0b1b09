import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runStudio } from "./run-studio.ts";

describe("a folder without a store", () => {
  it("is named, ends with 2, and stays as it is", async () => {
    const folder = join(temporaryFolder(), "data");
    for (const words of [["inquiries"], ["applications"], ["outbox"], ["outbox", "retry", "--all"], ["prune"]]) {
      const { code, stdout, stderr } = await runStudio(words, { DATA_DIR: folder });
      assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
      assert.match(stderr, /^studio: DATA_DIR: \S+\/data has no store yet\.\n/);
      assert.match(stderr, /DATABASE_URL/);
      assert.equal(existsSync(folder), false);
    }
  });

  it("or with something else in its place is a fault of DATA_DIR", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "studio.sqlite"), "This is no database. ".repeat(500));
    const { code, stderr } = await runStudio(["inquiries"], { DATA_DIR: folder });
    assert.equal(code, 2);
    assert.match(stderr, /^studio: DATA_DIR: .*not a database/);
  });

  it("is not asked for where a site is, and a site not where it is", async () => {
    const { code, stderr } = await runStudio(["inquiries"], { STUDIO_URL: "nonsense", DATA_DIR: temporaryFolder() });
    assert.equal(code, 2);
    assert.match(stderr, /no store/);
    assert.equal((await runStudio(["inquiries", "--sandbox"], {})).code, 64);
    assert.doesNotMatch((await runStudio(["inquiries", "--help"], {})).stdout, /base-url/);
  });
});
