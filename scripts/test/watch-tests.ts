import { spawn } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { watch } from "chokidar";
import { affectedTests } from "./affected-tests.ts";
import { filesOf } from "./lanes.ts";
import { endingSignals } from "./run-folder.ts";
import type { Wanted } from "./run-lane.ts";
import { allOf } from "./unselected.ts";

const root = resolve(import.meta.dirname, "../..");
const watched = ["src", "functions", "scripts", "packages", "tests"].map((folder) => join(root, folder));

/** Milliseconds in which changes count as one, because an editor writes several files. */
const quietMs = 100;

/** Runs the selected tests, and after each change the affected ones, in a new process each time, until interrupted. */
export async function watchTests(wanted: Wanted): Promise<void> {
  let changed = new Set<string>();
  let running: Promise<void> = run(wanted, wanted.names);
  let timer: NodeJS.Timeout | undefined;
  for (const signal of endingSignals) process.once(signal, () => process.exit(1));
  const follow = async () => {
    await running;
    const files = affectedTests(allOf(filesOf(wanted.lane, wanted.names)), [...changed]);
    changed = new Set();
    if (files.length > 0) running = run(wanted, files);
  };
  watch(watched, { ignoreInitial: true }).on("all", (_event, path) => {
    changed.add(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), quietMs);
  });
}

/** Runs in a new process, because Node keeps loaded modules. */
function run({ lane, only }: Wanted, files: readonly string[]): Promise<void> {
  const words = [join(root, "scripts/test.ts"), "--lane", lane, ...(only ? ["--only", only] : []), ...files];
  const child = spawn(process.execPath, words, { cwd: root, stdio: "inherit" });
  // The run removes its files when it is ended.
  const end = () => child.kill();
  process.once("exit", end);
  return new Promise((done) =>
    child.once("exit", () => {
      process.off("exit", end);
      done();
    }),
  );
}
