import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Lists what git says is changed, new or gone, from the root of the project. */
export function changedFiles(root = projectRoot): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", [...words, "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const changed = git("diff", "--name-only", "--no-renames", "HEAD");
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}
