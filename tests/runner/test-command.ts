import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after } from "node:test";
import { root } from "../support/places.ts";

/** Run of the command that runs tests. */
export interface TestCommand {
  child: ChildProcess;
  /** Resolves at its end with its exit code or the signal that ended it, and with both of its outputs. */
  ended: Promise<{ end: number | string; output: string; errors: string }>;
}

/** Starts the command that runs tests, with its temporary files in a folder. */
export function startTests(words: readonly string[], temporary: string): TestCommand {
  const { NODE_TEST_CONTEXT: _, ...others } = process.env;
  const child = spawn(process.execPath, [join(root, "scripts/test.ts"), ...words], {
    cwd: root,
    env: { ...others, TMPDIR: temporary },
    stdio: ["ignore", "pipe", "pipe"],
  });
  after(() => child.kill("SIGKILL"));
  // Two pipes arrive in any order, so each is kept by itself.
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (errors += chunk));
  const ended = once(child, "close").then(([code, signal]) => ({ end: signal ?? code, output, errors }));
  return { child, ended };
}
