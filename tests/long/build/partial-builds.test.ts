import assert from "node:assert/strict";
import { join } from "node:path";
import { it } from "node:test";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { picturesLater } from "../../../src/publish/run/build-program.ts";
import { copyProject, hashesBelow } from "../../build/project-copy.ts";
import { oddBuild, oddLimits, writeOddStudio } from "./odd-studio.ts";

it("a build that leaves pictures to the next one has every other address, and the next build makes it as if it had never been", async () => {
  const { dist: whole } = await oddBuild();
  const copy = await copyProject(writeOddStudio);
  const program = ["scripts/build.ts", `--${picturesLater}`];
  const partial = await copy.build(oddLimits, { from: "nothing", program });
  assert.equal(partial.status, 0, partial.output);
  const [all, made] = [whole, join(copy.folder, "dist")].map((dist) => Object.keys(readManifest(dist).routes).sort());
  assert.deepEqual(
    made,
    all?.filter((path) => !path.startsWith("/share/")),
  );
  const next = await copy.build(oddLimits);
  assert.equal(next.status, 0, next.output);
  assert.deepEqual(copy.hashes(), hashesBelow(whole));
});
