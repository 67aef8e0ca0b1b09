import { readFileSync } from "node:fs";

/** Milliseconds of a processor that this process takes until something is done: how busy the machine is does not count. */
export async function costOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least cost of several tries, in milliseconds of a processor: the first ones compile, and others may collect garbage. */
export async function leastCostOf(act: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) least = Math.min(least, await costOf(act));
  return least;
}

/**
 * How many times the cost of something grows where its input doubles: about 2 where it grows with its length, 4 where with the
 * square. `size` has to be so large that it costs some milliseconds.
 */
export async function growthOf(act: (size: number) => unknown, size: number, tries = 7): Promise<number> {
  const once = await leastCostOf(() => act(size), tries);
  return (await leastCostOf(() => act(size * 2), tries)) / once;
}

/** Milliseconds of a processor that another process has taken so far, on Linux. */
export function costOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
