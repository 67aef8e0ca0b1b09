import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { ImportGraph } from "./import-graph.ts";

const root = resolve(import.meta.dirname, "../..");

/** Paths of code: what else a test reads, it does not import. */
const code = /^(src|functions|scripts|tests)\/.*\.(ts|mjs|astro|css)$/;

/** Lists what git says is changed or new, from the root of the project. */
export function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", [...words, "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const changed = git("diff", "--name-only", "HEAD");
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}

/** Those of some tests that import what is changed; all of them where something else is changed that they may read. */
export function affected(tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.some((file) => !code.test(file) && !file.endsWith(".md"))) return [...tests];
  const graph = new ImportGraph();
  return tests.filter((file) => {
    const imported = graph.from(file);
    return changed.some((path) => imported.has(path));
  });
}
