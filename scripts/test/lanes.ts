import { globSync } from "node:fs";
import { resolve } from "node:path";
import { ImportGraph } from "./import-graph.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Sets of tests: without a build, for each commit, for each landing, and all. */
export const lanes = ["unit", "daily", "long", "all"] as const;
export type Lane = (typeof lanes)[number];

export function isLane(name: string): name is Lane {
  return (lanes as readonly string[]).includes(name);
}

/** Test files for a landing, which commits do not need. */
const long = /(^|\/)tests\/long\//;

/** Modules that start programs or a browser. */
const machine = /^(node:child_process|playwright)$/;

/** Module of the build with pages that Astro rendered. */
const renderedBuild = "tests/support/rendered-build.ts";

/** Module that defines tests for every mapping and starts servers; without a build, it tests in process only. */
const matrix = "tests/support/matrix.ts";

/** Module of the browser that the test files of a process share, one after another. */
const sharedBrowser = "tests/support/browser/running-browser.ts";

/** Modules that a file with a shared browser must not import. */
const program = /^node:child_process$/;

export interface LaneFiles {
  /** Files that start no program; they share processes. */
  shared: string[];
  /** Files that start only a browser; they share processes with one browser each. */
  browsing: string[];
  /** Other files, with a process each. */
  apart: string[];
}

/** Returns the test files of a lane; `names` are parts of their paths (default: all files). */
export function filesOf(lane: Lane, names: readonly string[] = [], root = projectRoot): LaneFiles {
  const known = globSync("{,packages/*/}tests/**/*.test.ts", { cwd: root }).sort();
  const named = known.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  const graph = new ImportGraph([matrix], root);
  const imports = new Map(named.map((file) => [file, [...graph.from(file)]]));
  const without = (wanted: (path: string) => boolean) => named.filter((file) => !imports.get(file)?.some(wanted));
  const light = without((path) => machine.test(path));
  if (lane === "unit") {
    const rendered = without((path) => path === renderedBuild);
    const isShort = (file: string) => names.length > 0 || !long.test(file);
    return { shared: light.filter((file) => rendered.includes(file) && isShort(file)), browsing: [], apart: [] };
  }
  const programless = without((path) => program.test(path));
  const browsing = programless.filter((file) => imports.get(file)?.includes(sharedBrowser));
  // A named file is wanted in any lane.
  const isIn = (file: string) => lane === "all" || names.length > 0 || long.test(file) === (lane === "long");
  const apart = named.filter((file) => !light.includes(file) && !browsing.includes(file));
  return { shared: light.filter(isIn), browsing: browsing.filter(isIn), apart: apart.filter(isIn) };
}
