import { readFileSync } from "node:fs";

/** Measures the CPU milliseconds of this process until a function resolves; the load of the machine does not count. */
export async function costOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the least cost of several tries, in CPU milliseconds: the first ones compile, and others may collect garbage.
 */
export async function leastCostOf(act: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) least = Math.min(least, await costOf(act));
  return least;
}

/** Returns the CPU milliseconds that another process has used so far, on Linux. */
export function costOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
