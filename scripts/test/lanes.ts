import { globSync } from "node:fs";
import { resolve } from "node:path";
import { ImportGraph } from "./import-graph.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Sets of tests: those without a build, those of each commit, those of each landing, and all. */
export const lanes = ["unit", "daily", "long", "all"] as const;
export type Lane = (typeof lanes)[number];

export function isLane(name: string): name is Lane {
  return (lanes as readonly string[]).includes(name);
}

/** Files that are tested before a landing, and not before every commit. */
const long = /^tests\/long\//;

/** Modules that start programs or a browser. */
const machine = /^(node:child_process|playwright)$/;

/** The build whose pages Astro rendered. */
const renderedBuild = "tests/support/rendered-build.ts";

/** Defines tests of every mapping, and starts what they need; in process alone where there is no build. */
const matrix = "tests/support/matrix.ts";

/** The browser of a process, which files of tests use one after another. */
const sharedBrowser = "tests/support/browser/running-browser.ts";

/** Modules that a file with a shared browser must not import. */
const program = /^node:child_process$/;

/** The test files of a lane. */
export interface LaneFiles {
  /** Files that start no program: they share processes. */
  shared: string[];
  /** Files that start only a browser: they share processes with one browser each. */
  browsing: string[];
  /** Others, with a process each. */
  apart: string[];
}

/** Reads which files of tests a lane has; `names` are parts of their paths, and without any all are meant. */
export function filesOf(lane: Lane, names: readonly string[] = [], root = projectRoot): LaneFiles {
  const known = globSync("tests/**/*.test.ts", { cwd: root }).sort();
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
  // Whoever names a file wants it, whatever lane it is in.
  const isIn = (file: string) => lane === "all" || names.length > 0 || long.test(file) === (lane === "long");
  const apart = named.filter((file) => !light.includes(file) && !browsing.includes(file));
  return { shared: light.filter(isIn), browsing: browsing.filter(isIn), apart: apart.filter(isIn) };
}
