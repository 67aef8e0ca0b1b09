import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Lists files that git reports as changed, new or deleted, relative to the root of the project. */
export function changedFiles(root = projectRoot): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", [...words, "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const changed = git("diff", "--name-only", "--no-renames", "HEAD");
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}
