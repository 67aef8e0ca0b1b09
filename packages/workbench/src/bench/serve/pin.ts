import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Core of all servers; the load has another one. Servers run in turns, so that none takes time from another. */
export const serverCore = 0;
export const loadCore = 1;

/** Report line on the cores of the processes. */
export const pinning = canPin ? `servers on core ${serverCore}, load on core ${loadCore}` : "not pinned";

/** Returns a command that runs on one core, if the machine supports that. */
export function pinned(core: number, command: readonly string[]): string[] {
  return canPin ? ["taskset", "-c", String(core), ...command] : [...command];
}
