import { spawn } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { watch } from "chokidar";
import { affectedTests } from "./affected-tests.ts";
import { filesOf } from "./lanes.ts";
import type { Wanted } from "./run-lane.ts";

const root = resolve(import.meta.dirname, "../..");
const watched = ["src", "functions", "scripts", "tests"].map((folder) => join(root, folder));

/** Milliseconds in which several changes are one: an editor writes more than one file. */
const settledMs = 100;

/** Runs what is wanted, and again what a change concerns, each time in a process of its own, until it is interrupted. */
export async function watchTests(wanted: Wanted): Promise<void> {
  let changed = new Set<string>();
  let running: Promise<void> = run(wanted, wanted.names);
  let timer: NodeJS.Timeout | undefined;
  const follow = async () => {
    await running;
    const { shared, browsing, apart } = filesOf(wanted.lane, wanted.names);
    const files = affectedTests([...shared, ...browsing, ...apart], [...changed]);
    changed = new Set();
    if (files.length > 0) running = run(wanted, files);
  };
  watch(watched, { ignoreInitial: true }).on("all", (_event, path) => {
    changed.add(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), settledMs);
  });
}

/** Node keeps a module for as long as it runs, so a run of changed code needs another process. */
function run({ lane, only }: Wanted, files: readonly string[]): Promise<void> {
  const words = [join(root, "scripts/test.ts"), "--lane", lane, ...(only ? ["--only", only] : []), ...files];
  const child = spawn(process.execPath, words, { cwd: root, stdio: "inherit" });
  return new Promise((done) => child.once("exit", () => done()));
}
