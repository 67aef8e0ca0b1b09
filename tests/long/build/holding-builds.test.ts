import assert from "node:assert/strict";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { copyProject } from "../../build/project-copy.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";

const copy = await copyProject(writeSmallStudio);

/** Builds, and returns true if the pages were made. */
async function makesPages(...words: string[]): Promise<boolean> {
  const { status, output } = await copy.build({}, { program: ["scripts/build.ts", ...words] });
  assert.equal(status, 0, output);
  const isMade = /^pages .* rendered/m.test(output);
  assert.equal(/^build +up to date/m.test(output), !isMade, output);
  return isMade;
}

/** Returns the time at which the latest build was sealed. */
const sealed = () => statSync(join(copy.folder, "dist/build.json")).mtimeMs;

let built: string[];

before(async () => {
  assert.ok(await makesPages());
  built = copy.hashes();
});

describe("a build of which no input changed", () => {
  it("leaves every file as it is, and lists no changed address", async () => {
    const before = sealed();
    assert.ok(!(await makesPages()));
    assert.equal(sealed(), before);
    const { added, changed, removed, fingerprint } = JSON.parse(copy.read("changes.json"));
    assert.deepEqual([added, changed, removed], [[], [], []]);
    assert.equal(fingerprint, JSON.parse(copy.read("dist/build.json")).fingerprint);
  });

  it("is made anew with `--force`, to the same bytes", async () => {
    assert.ok(await makesPages("--force"));
    assert.deepEqual(copy.hashes(), built);
  });
});

it("a build whose folder was changed by somebody is made anew, to the same bytes", async () => {
  rmSync(join(copy.folder, "dist/site/about.html"));
  assert.ok(await makesPages());
  assert.deepEqual(copy.hashes(), built);
});
