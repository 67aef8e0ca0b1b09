import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Makes the folder for temporary files of a run. It goes with this process, and so does what is started from now on. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-tests-"));
  // Postgres refuses root, so another user has to pass through the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => {
    endProcesses(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return folder;
}

/** Kills a group of processes, and on Linux each that has the folder, or one below it, in its environment. */
export function endProcesses(folder: string, group?: number): void {
  if (group) kill(-group);
  // A process may start another one until it is ended.
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder))
    for (const path of left) kill(Number(basename(path)));
}

function processesOf(folder: string): string[] {
  return globSync("/proc/[1-9]*").filter((path) => {
    try {
      const environment = readFileSync(`${path}/environ`, "utf8");
      return environment.includes(`${folder}\0`) || environment.includes(`${folder}/`);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
