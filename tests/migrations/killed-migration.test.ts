import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { bin, runStudio } from "../studio/run-studio.ts";
import { childEnvironment } from "../support/child-environment.ts";
import { eventually } from "../support/eventually.ts";
import { filesIn } from "../upgrade/studio-files.ts";
import { studioWithTalks, talks } from "./studio-with-talks.ts";

const many = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [`talks/ca/talk-${index}.md`, talks["talks/ca/first.md"] as string]),
);
const migration = { "migrations/venue.yaml": "rename: { talks: { place: venue } }\nremove: { talks: [slides] }\n" };

/** Ends the process of a migration as soon as its journal is written, while most files are as they were. */
async function killed(folder: string): Promise<void> {
  const env = childEnvironment({ CONTENT_DIR: folder });
  const child = spawn(process.execPath, [bin, "migrate", "--yes"], { env, cwd: folder, stdio: "ignore" });
  const ended = once(child, "exit");
  await eventually("the journal", () => existsSync(join(folder, ".studio/migration/journal.json")));
  child.kill("SIGKILL");
  await ended;
}

it("a migration whose process is killed is named by every command, and goes on to the same end as one that was left alone", async () => {
  const [folder, whole] = [studioWithTalks({ ...many, ...migration }), studioWithTalks({ ...many, ...migration })];
  const before = filesIn(folder);
  const here = { CONTENT_DIR: folder, PWD: folder };
  await killed(folder);
  // A fast machine may have been done.
  rmSync(join(folder, ".studio/migration/whole"), { force: true });
  const { code, stderr } = await runStudio(["build"], here);
  assert.equal(code, 2);
  assert.match(stderr, /^studio: A migration of this studio was interrupted: `studio migrate` ends it, .*--back/);
  assert.match((await runStudio(["migrate"], here)).stdout, /The migration is finished/);
  await runStudio(["migrate", "--yes"], { CONTENT_DIR: whole, PWD: whole });
  assert.deepEqual(filesIn(folder), filesIn(whole));
  assert.equal((await runStudio(["migrate", "--back"], here)).code, 0);
  assert.deepEqual(filesIn(folder), before);
});
