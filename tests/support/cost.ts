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

/** Milliseconds of a processor that are enough to be compared: what is shorter is repeated until it takes as long. */
const comparable = 5;

/**
 * How many times the cost of something grows where its input doubles: about 2 where it grows with its length, 4 where with the
 * square. Both sizes take turns, so that what disturbs a machine for a while disturbs both, and are tried again while it seems
 * to grow faster than its length.
 */
export async function growthOf(act: (size: number) => unknown, size: number, tries = 20): Promise<number> {
  const times = Math.ceil(comparable / Math.max(await leastCostOf(() => act(size), 3), comparable / 1000));
  const together = async (length: number) => {
    for (let count = 0; count < times; count += 1) await act(length);
  };
  const least = { once: Number.POSITIVE_INFINITY, twice: Number.POSITIVE_INFINITY };
  for (let done = 0; done < tries && (done < 3 || least.twice > least.once * 2.2); done += 1) {
    least.once = Math.min(least.once, await costOf(() => together(size)));
    least.twice = Math.min(least.twice, await costOf(() => together(size * 2)));
  }
  return least.twice / least.once;
}

/** Milliseconds of a processor that another process has taken so far, on Linux. */
export function costOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
