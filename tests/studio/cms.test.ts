import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { content } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { studioHere } from "./studio-here.ts";

function copy(): { folder: string; text: () => string } {
  const folder = temporaryFolder();
  cpSync(join(content, "studio.yaml"), join(folder, "studio.yaml"));
  return { folder, text: () => readFileSync(join(folder, "studio.yaml"), "utf8") };
}

describe("studio cms", () => {
  it("says which line asks for the editor, and writes none by itself", async () => {
    const { folder, text } = copy();
    const before = text();
    const { code, stderr } = await studioHere(["cms", folder]);
    assert.equal(code, 64);
    assert.match(stderr, /cms: \{ forge: github, repository: owner\/name \}/);
    assert.equal(text(), before);
  });

  it("adds the forge to studio.yaml, and says where the editor will stand", async () => {
    const { folder, text } = copy();
    const before = text();
    const given = ["--forge", "gitea", "--repository", "studio/web", "--host", "codeberg.org"];
    const { code, stdout } = await studioHere(["cms", folder, ...given]);
    assert.equal(code, 0);
    assert.match(stdout, /http:\/\/localhost:4321\/admin/);
    assert.equal(text(), `${before}cms:\n  forge: gitea\n  repository: studio/web\n  host: codeberg.org\n`);
    const again = JSON.parse((await studioHere(["cms", folder, "--json"])).stdout);
    assert.deepEqual([again.written, again.cms.branch, again.cms.forge], [false, "main", "gitea"]);
  });

  it("refuses a forge that it does not know, and a second writing", async () => {
    const { folder, text } = copy();
    const before = text();
    const { code, stderr } = await studioHere(["cms", folder, "--forge", "cvs", "--repository", "a/b"]);
    assert.equal(code, 64);
    assert.match(stderr, /forge: /);
    assert.equal(text(), before);
    await studioHere(["cms", folder, "--forge", "github", "--repository", "a/b"]);
    assert.equal((await studioHere(["cms", folder, "--forge", "github", "--repository", "a/b"])).code, 64);
  });
});
