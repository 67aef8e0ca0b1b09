import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProcesses, processesOf } from "./started-processes.ts";

const prefix = "studio-tests-";

/** Signals that end a run. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Creates the temporary folder of a run. The folder, and every process that has it in its environment, end with this
 * process, or with the next run after a kill.
 */
export function makeRunFolder(): string {
  removeAbandoned();
  for (const signal of endingSignals) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Postgres refuses root, so another user has to pass through the folder.
  chmodSync(folder, 0o711);
  process.on("exit", () => removeRun(folder));
  return folder;
}

function removeAbandoned(): void {
  for (const folder of globSync(join(tmpdir(), `${prefix}*`))) {
    const [, pid] = /-(\d+)-\w+$/.exec(folder) ?? [];
    if (pid && !isRunning(Number(pid))) removeRun(folder);
  }
}

function removeRun(folder: string): void {
  // A process may start another one until it is ended.
  for (let left = processesOf(folder, undefined); left.length > 0; left = processesOf(folder, undefined)) {
    endProcesses(left);
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.error(`${folder} was not removed: ${(error as Error).message}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
