import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { endProcesses } from "./temporary-folder.ts";
import { type Failure, type Told, toldIn } from "./told.ts";

const root = resolve(import.meta.dirname, "../..");
const here = (name: string) => join(import.meta.dirname, name);
const test = ["--test", "--test-isolation=none", "--test-force-exit", `--test-reporter=${here("tell-events.ts")}`];

/** Result of a test process. */
export interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
  seconds: number;
  output: string;
}

/**
 * Runs test files in one process, with options of Node, and then removes what they left: `folder`, which it makes for
 * their temporary files, and their processes. Ends them if nothing happens for `limitMs`, the only limit of time.
 */
export async function runFiles(
  files: readonly string[],
  options: readonly string[],
  folder: string,
  limitMs = 900_000,
): Promise<Outcome> {
  // Postgres refuses root, so another user has to pass through the folder.
  mkdirSync(folder, { mode: 0o711 });
  writeFileSync(toldIn(folder), "");
  const written = join(folder, "output");
  const output = openSync(written, "w");
  // Node skips the files of a run within another one. The first of many processes compiles the code for all.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_COMPILE_CACHE: join(dirname(folder), "compiled") };
  const child = spawn(process.execPath, [...options, ...test, here("load-files.ts")], {
    cwd: root,
    env: { ...env, TMPDIR: folder, TEMP: folder, TMP: folder, TEST_FILES: files.join(":") },
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  const begun = performance.now();
  let isLate = false;
  const watch = setInterval(() => {
    isLate = Date.now() - statSync(toldIn(folder)).mtimeMs > limitMs;
    if (isLate) endProcesses(folder, child.pid);
  }, 1000);
  const end = await new Promise<string>((done) => {
    child.once("error", ({ message }) => done(message));
    child.once("exit", (code, signal) => done(signal ?? `code ${code}`));
  });
  clearInterval(watch);
  endProcesses(folder, child.pid);
  const told = readFileSync(toldIn(folder), "utf8").split("\n").filter(Boolean);
  const outcome = outcomeOf(
    told.map((line) => JSON.parse(line) as Told),
    isLate ? `SIGKILL after ${limitMs / 1000} s without news` : end,
    readFileSync(written, "utf8"),
  );
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}

function outcomeOf(told: readonly Told[], end: string, output: string): Omit<Outcome, "seconds"> {
  const count = (kind: Told["kind"]) => told.filter((event) => event.kind === kind).length;
  const failures = told.filter((event) => event.kind === "failed");
  const fault = count("ended") === 0 ? "before its tests did" : "though no test failed";
  if (count("ended") === 0 || (end !== "code 0" && failures.length === 0)) {
    const at = told.findLast((event) => event.kind === "at")?.file ?? "";
    const reason = `The process ended with ${end} ${fault}.\n${output}`;
    failures.push({ kind: "failed", place: `${at}:1`, title: "ended its process", reason });
  }
  return { passed: count("passed"), skipped: count("skipped"), failures, output };
}
