import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ImportGraph } from "./import-graph.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Paths of code: what else a test reads, it does not import. */
const code = /^(src|functions|scripts|tests)\/.*\.(ts|mjs|astro|css)$/;

/** Paths of what is written for people alone. */
const manual = /^(docs\/.*|[^/]+)\.md$/;

/** Code that may run in a program of the project, which a test starts without importing it. */
const program = /^(src|functions|scripts)\//;

/** Code that makes a build, which a test asks without importing it. */
const built = /^src\//;

/** Modules that choose the build of the tests, and that make one without Astro. */
const places = "tests/support/places.ts";
const unitSetup = "tests/support/unit-setup.ts";

/**
 * Finds those of some tests that run what is changed: imported, in a program that they start, or in the build that they ask. Where
 * something is changed or gone that is no code, all of them may read it.
 */
export function affectedTests(tests: readonly string[], changed: readonly string[], root = projectRoot): string[] {
  const isImportable = (path: string) => code.test(path) && existsSync(join(root, path));
  if (changed.some((path) => !manual.test(path) && !isImportable(path))) return [...tests];
  const graph = new ImportGraph([], root);
  const setup = graph.from(unitSetup);
  return tests.filter((test) => {
    const imported = graph.from(test);
    const runs = (path: string) =>
      imported.has(path) ||
      (imported.has("node:child_process") && program.test(path)) ||
      (imported.has(places) && (built.test(path) || setup.has(path)));
    return changed.some(runs);
  });
}
