import { globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { nearestNames } from "../../src/model/texts/nearest.ts";
import { importsOf } from "../../src/publish/run/imported-files.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Sets of tests: without a build, for each commit, for each landing, and all. */
export const lanes = ["unit", "daily", "long", "all"] as const;
export type Lane = (typeof lanes)[number];

export const isLane = (name: string): name is Lane => (lanes as readonly string[]).includes(name);

/** Modules of a build with pages that Astro rendered, and of the browser that test files share. */
const [renderedBuild, sharedBrowser] = ["tests/support/rendered-build.ts", "tests/support/browser/running-browser.ts"];

/** Module whose imports do not count: it tests every mapping, but without a build only in process. */
const matrix = "tests/support/matrix.ts";

/** Import of a module that starts programs or a browser; imports of types do not exist at run time. */
const starter =
  /^\s*(?:import|export) (?!type\b)(?:[^;"]* from )?"(node:child_process|playwright)"|\bimport\("(node:child_process|playwright)"\)/gm;

/** Folders of files that take longer than their size tells. */
const slow = /(^|\/)tests\/(checks|long|stores)\//;

/** Test files by how they run. */
export interface LaneFiles {
  /** Files that start no program; they share processes. */
  shared: string[];
  /** Files that start only a browser; they share processes with one browser each. */
  browsing: string[];
  /** Other files, with a process each. */
  apart: string[];
}

/** Returns the test files of a lane, slow and large ones first; `words` are parts of their paths (default: all files). */
export function filesOf(lane: Lane, words: readonly string[] = [], root = projectRoot): LaneFiles {
  const files: LaneFiles = { shared: [], browsing: [], apart: [] };
  const importedBy = importGraph(root);
  const isNamed = (file: string) => words.some((word) => file.includes(word));
  for (const file of testFiles(root)) {
    if (words.length > 0 && !isNamed(file)) continue;
    const imported = importedBy(join(root, file));
    const isApart = imported.has("node:child_process");
    const isBrowsing = !isApart && imported.has(join(root, sharedBrowser));
    const kind = isBrowsing ? "browsing" : isApart || imported.has("playwright") ? "apart" : "shared";
    const isLong = /(^|\/)tests\/long\//.test(file);
    const isUnit = kind === "shared" && !imported.has(join(root, renderedBuild)) && (words.length > 0 || !isLong);
    // A named file is wanted in any lane.
    const isOther = lane === "all" || words.length > 0 || isLong === (lane === "long");
    if (lane === "unit" ? isUnit : isOther) files[kind].push(file);
  }
  return files;
}

/** Returns a message for each word that selects no file of a lane. */
export function unselectedWords(lane: Lane, words: readonly string[], root = projectRoot): string[] {
  const selected = Object.values(filesOf(lane, words, root)).flat();
  const known = testFiles(root);
  const names = known.flatMap((file) => file.replace(".test.ts", "").split("/"));
  return words
    .filter((word) => !selected.some((file) => file.includes(word)))
    .map((word) => {
      if (known.some((file) => file.includes(word)))
        return `"${word}" selects no test of the lane ${lane}; \`npm test -- ${word}\` runs it.`;
      const near = nearestNames(word.replace(/.*\//, ""), [...new Set(names)]);
      return `"${word}" is part of no path of a test.${near.length > 0 ? ` Near it: ${near.join(", ")}.` : ""}`;
    });
}

function testFiles(root: string): string[] {
  const weightOf = (file: string) => (slow.test(file) ? 1e6 : 0) + statSync(join(root, file)).size;
  const files = globSync("{,packages/*/}tests/**/*.test.ts", { cwd: root }).sort();
  const weights = new Map(files.map((file) => [file, weightOf(file)]));
  return files.sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
}

/** Returns a function that finds a file, all files that it imports, and the starters among their imports. */
function importGraph(root: string): (file: string) => Set<string> {
  const known = new Map<string, readonly string[]>();
  const read = (file: string) => {
    if (file === join(root, matrix) || !/\.(ts|mjs|astro)$/.test(file)) return [];
    const starters = readFileSync(file, "utf8").matchAll(starter);
    return [...importsOf(file), ...[...starters].map(([, fixed, dynamic]) => (fixed ?? dynamic) as string)];
  };
  return (first) => {
    const found = new Set([first]);
    for (const file of found) {
      const imported = known.get(file) ?? read(file);
      known.set(file, imported);
      for (const each of imported) found.add(each);
    }
    return found;
  };
}
