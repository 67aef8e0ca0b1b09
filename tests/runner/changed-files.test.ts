import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { changedFiles } from "../../scripts/test/changed-files.ts";
import { smallProject } from "./small-project.ts";

it("the changed files are those that git reports as changed, staged, renamed, removed or new", () => {
  const names = ["same.ts", "changed.ts", "staged à.ts", "renamed.ts", "removed.ts"];
  const root = smallProject(Object.fromEntries(names.map((name) => [name, `${name}\n`])));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a.example", ...words], { cwd: root });
  writeFileSync(join(root, ".gitignore"), "ignored.ts\n");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  assert.deepEqual(changedFiles(root), []);

  writeFileSync(join(root, "changed.ts"), "Other.");
  writeFileSync(join(root, "staged à.ts"), "Other.");
  git("add", "staged à.ts");
  git("mv", "renamed.ts", "another.ts");
  rmSync(join(root, "removed.ts"));
  writeFileSync(join(root, "new one.ts"), "");
  writeFileSync(join(root, "ignored.ts"), "");
  const found = ["another.ts", "changed.ts", "new one.ts", "removed.ts", "renamed.ts", "staged à.ts"];
  assert.deepEqual(changedFiles(root).sort(), found);
});
