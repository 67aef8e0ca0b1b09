import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Servers share one core, the load has another: they run in turns, so no server takes time from the other. */
export const serverCore = 0;
export const loadCore = 1;

/** Report line on the cores of the processes. */
export const pinning = canPin ? `servers on core ${serverCore}, load on core ${loadCore}` : "not pinned";

/** A command that runs on one core, where the machine can do that. */
export function pinned(core: number, command: readonly string[]): string[] {
  return canPin ? ["taskset", "-c", String(core), ...command] : [...command];
}
