import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { Phase } from "./build/phase.ts";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
process.env.ASTRO_TELEMETRY_DISABLED = "1";

const counts = { passed: 0, failed: 0, skipped: 0 };

/** A check that is a program: it passes when the program says so. */
function check(name: string, program: string, ...words: string[]): void {
  const phase = new Phase(name);
  const { status } = spawnSync(process.execPath, [program, ...words], { stdio: "inherit" });
  phase.done(status === 0 ? "passed" : "FAILED");
  counts[status === 0 ? "passed" : "failed"] += 1;
}

/** A place for the temporary files of all that the tests start, browsers too: those that are killed remove nothing themselves. */
function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), "studio-tests-"));
  // Postgres, which refuses root, goes through it as another user.
  chmodSync(folder, 0o711);
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  // Hundreds of processes read the same program: the first of them understands it for all.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    } catch (error) {
      console.error(`${folder} was not removed: ${(error as Error).message}`);
    }
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
}

async function runTests(files: string[]): Promise<void> {
  useTemporaryFolder();
  // One more than the cores that a small machine has: much of what is tested is a wait.
  const events = run({ files, concurrency: 3, timeout: 900_000 });
  events.on("test:pass", ({ skip, details }) => {
    const isSkipped = skip !== undefined && skip !== false;
    if (isSkipped) counts.skipped += 1;
    else if (details.type !== "suite") counts.passed += 1;
  });
  events.on("test:fail", ({ details }) => {
    if (details.type !== "suite") counts.failed += 1;
  });
  const report = events.compose(new spec());
  report.pipe(process.stdout);
  await new Promise((done) => report.on("end", done));
}

check("lint", "node_modules/@biomejs/biome/bin/biome", "check", ".");
// Astro first: it writes the types of the content that the compiler reads.
check("pages", "node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json");
check("types", "node_modules/typescript/bin/tsc", "--noEmit", "--project", "tsconfig.program.json");
check("build", "scripts/build.ts");
check("studio", "scripts/build-tests.ts");
if (counts.failed === 0) await runTests(globSync(process.argv[2] ?? "tests/**/*.test.ts").sort());
else console.error("The tests were not run: lint, types and build come first.");

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.passed > 4 ? 0 : 1;
