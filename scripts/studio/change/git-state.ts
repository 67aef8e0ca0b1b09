import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Settings of a repository that would run a program of its choice are not read. */
const careful = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-optional-locks"];

/** Names at the top of a studio's folder that git, npm, builds and their owner's secrets have, where no git says so. */
const unlisted = /^(\.git|\.studio|\.astro|\.env(\.local)?|node_modules|data|dist|dist\..*)$/;

/** Returns what git says of a folder; undefined where there is no git, or it refuses. */
function git(folder: string, ...words: string[]): string | undefined {
  try {
    return execFileSync("git", ["-C", folder, ...careful, ...words], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

/** Returns the changes that no commit has, a line each; undefined for a folder that is in no repository. */
export function uncommitted(folder: string): string[] | undefined {
  return git(folder, "status", "--porcelain", "--", ".")?.split("\n").filter(Boolean);
}

/** Returns the paths of a studio's files, as git would have them; without git, all but what npm and builds make. */
export function filesOf(folder: string): string[] {
  const gone = new Set(pathsOf(git(folder, "ls-files", "-d", "-z")));
  const listed = git(folder, "ls-files", "-co", "--exclude-standard", "--deduplicate", "-z");
  return listed === undefined ? filesBelow(folder) : pathsOf(listed).filter((path) => !gone.has(path));
}

/**
 * Returns the files that are as they were in a commit, by default the one that the studio last took from the program: where
 * it left `upstream/main`, or the last tag of a version. Undefined if there is none.
 */
export function filesSince(folder: string, base: string | undefined): Set<string> | undefined {
  const since =
    base === undefined
      ? (git(folder, "merge-base", "HEAD", "upstream/main") ??
        git(folder, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*.[0-9]*.[0-9]*"))
      : git(folder, "rev-parse", "--verify", `${base}^{commit}`);
  const commit = since?.trim();
  const [then, changed] = commit
    ? [
        git(folder, "ls-tree", "-r", "-z", "--name-only", commit),
        git(folder, "diff", "-z", "--name-only", "--no-renames", "--no-ext-diff", "--relative", commit, "--", "."),
      ]
    : [];
  if (then === undefined || changed === undefined) return undefined;
  return new Set(pathsOf(then)).difference(new Set(pathsOf(changed)));
}

function pathsOf(text: string | undefined): string[] {
  return text?.split("\0").filter(Boolean) ?? [];
}

function filesBelow(folder: string): string[] {
  const top = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !unlisted.test(name));
  const below = top.flatMap((item) =>
    item.isDirectory() ? readdirSync(join(folder, item.name), { recursive: true, withFileTypes: true }) : [item],
  );
  const files = below.filter((item) => !item.isDirectory());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
}
