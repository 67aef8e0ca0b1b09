import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { filesOf, isLane, type Lane, lanes, unselectedWords } from "./test/lanes.ts";
import { type Outcome, runFiles } from "./test/run-files.ts";
import { makeTemporaryFolder } from "./test/temporary-folder.ts";

const root = resolve(import.meta.dirname, "..");
const cores = availableParallelism();
const folder = makeTemporaryFolder();

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    lane: { type: "string", default: "daily" },
    only: { type: "string" },
    watch: { type: "boolean", default: false },
  },
});
const { lane, only, watch } = values;
if (!isLane(lane)) throw new TypeError(`--lane is one of ${lanes.join(", ")}, not ${lane}`);

const unselected = unselectedWords(lane, words);
for (const message of unselected) console.error(message);
const isPassed = unselected.length === 0 && (watch ? await runOnChange() : await runTests(lane));
process.exitCode = isPassed ? 0 : 1;

/** Runs the selected tests whenever code changes, until it is interrupted. */
function runOnChange(): Promise<boolean> {
  const watched = ["src", "functions", "scripts", "packages", "tests"].map((folder) => `--watch-path=${folder}`);
  return runProgram(...watched, import.meta.filename, ...process.argv.slice(2).filter((word) => word !== "--watch"));
}

async function runTests(lane: Lane): Promise<boolean> {
  // Node holds young objects in more room for a build.
  const build = (name: string) => runProgram("--max-semi-space-size=64", `scripts/${name}.ts`);
  if (lane !== "unit" && !((await build("build-tests")) && (await build("build")))) {
    console.error("The tests were not run: they need the builds.");
    return false;
  }
  const { shared, browsing, apart } = filesOf(lane, words);
  const groups = [...shares("shared process", shared), ...shares("process with a browser", browsing)];
  for (const file of apart) groups.push({ name: file, files: [file] });
  const options = [
    ...(lane === "unit" ? ["--import", join(root, "tests/support/unit-setup.ts")] : []),
    ...(only === undefined ? [] : [`--test-name-pattern=${only}`]),
  ];
  // One more than the cores, because many of these tests wait.
  const places = pLimit(lane === "unit" ? cores : cores + 1);
  const run = async ({ name, files }: (typeof groups)[number], index: number) => {
    const outcome = await runFiles(files, options, join(folder, String(index)));
    reportProcess(name, outcome);
    return outcome;
  };
  return reportRun(await Promise.all(groups.map((group, index) => places(run, group, index))));
}

async function runProgram(...program: string[]): Promise<boolean> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const [code] = await once(spawn(process.execPath, program, { cwd: root, env, stdio: "inherit" }), "exit");
  return code === 0;
}

/** Deals files out to one process for each core. */
function shares(name: string, files: readonly string[]): { name: string; files: string[] }[] {
  return Array.from({ length: Math.min(cores, files.length) }, (_, core) => ({
    name: `${name} ${core + 1}`,
    files: files.filter((_, index) => index % cores === core),
  }));
}

function reportProcess(name: string, { passed, skipped, failures, seconds, output }: Outcome): void {
  console.log(
    `${failures.length > 0 ? "✖" : "✔"} ${name}: ${countsOf(passed, failures.length, skipped)} (${seconds.toFixed(1)} s)`,
  );
  for (const { place, title } of failures) console.log(`    ${place} ${title}`);
  for (const line of output.split("\n")) if (failures.length > 0 || line.startsWith("***")) console.log(`    ${line}`);
}

/** Reports failures and the counts; a run in which no test passed proves nothing and is a failure. */
function reportRun(outcomes: readonly Outcome[]): boolean {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const sum = (kind: "passed" | "skipped") => outcomes.reduce((all, outcome) => all + outcome[kind], 0);
  const [passed, skipped] = [sum("passed"), sum("skipped")];
  for (const { place, title, reason } of failures)
    console.log(`\n✖ ${place} ${title}\n${reason.replace(/^/gm, "    ")}`);
  if (passed + failures.length === 0)
    console.error(
      only && skipped === 0 ? `"${only}" matches no title of a test in the selected files.` : "No test passed.",
    );
  console.log(`\n${countsOf(passed, failures.length, skipped)}`);
  return failures.length === 0 && passed > 0;
}

function countsOf(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
