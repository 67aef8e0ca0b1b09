import { readFileSync } from "node:fs";

/** Reason to skip suites that inspect processes, which only Linux supports; false on Linux. */
export const withoutProcesses = process.platform !== "linux" && "only Linux lists the processes that others started";

/** True if a process runs; a zombie has ended. */
export function isRunning(pid: number): boolean {
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}
