import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ImportGraph } from "./import-graph.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** Paths of code; a test reads other files without importing them. */
const code = /^(src|functions|scripts|packages|tests)\/.*\.(ts|mjs|astro|css)$/;

/** Paths of documents for people. */
const manual = /^((docs|packages)\/.*|[^/]+)\.md$/;

/** Paths of code that a test may run in a child process without importing it. */
const program = /^(src|functions|scripts|packages\/[^/]+\/src)\//;

/** Paths of code that makes a build, which a test requests without importing it. */
const built = /^src\//;

/** Module that chooses the build of the tests; `unitSetup` makes one without Astro. */
const places = "tests/support/places.ts";
const unitSetup = "tests/support/unit-setup.ts";

/**
 * Selects the tests that run changed code by import, in a child process or in a build. A removed file, or a change
 * outside of code, selects all tests.
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
