import { readFileSync } from "node:fs";

/** What a suite that looks at processes is given as its `skip`: only Linux tells of them. */
export const withoutProcesses = process.platform !== "linux" && "only Linux lists the processes that others started";

/** Whether a process has not ended: a zombie has. */
export function isRunning(pid: number): boolean {
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}
