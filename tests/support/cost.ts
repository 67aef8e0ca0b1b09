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

/** Minimum CPU milliseconds for a comparison; shorter functions are repeated until they take as long. */
const comparable = 5;

/** Returns the growth of the cost when the input doubles: about 2 if linear, 4 if quadratic. */
export function growthOf(act: (size: number) => unknown, size: number): Promise<number> {
  return growthAt(2, act, size);
}

/**
 * Returns the growth of the cost when the input is some times as long: about that factor if linear, its square if
 * quadratic. A large factor tells them apart where a library compiles and collects garbage in between. Growth above
 * linear is measured anew, and the least growth counts: one lucky try of the short input would outlast all others.
 */
export async function growthAt(
  factor: number,
  act: (size: number) => unknown,
  size: number,
  rounds = 4,
): Promise<number> {
  const times = Math.ceil(comparable / Math.max(await leastCostOf(() => act(size), 3), comparable / 1000));
  const together = (length: number) => async () => {
    for (let count = 0; count < times; count += 1) await act(length);
  };
  const linear = factor * 1.1;
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && growth > linear; round += 1) {
    growth = Math.min(growth, await ratioOfCosts(together(size * factor), together(size), linear, 5));
  }
  return growth;
}

/**
 * Returns the ratio of the least costs of two functions. Alternates them, so that a disturbance affects both, and goes on
 * while the ratio is above a bound that it should keep.
 */
export async function ratioOfCosts(one: () => unknown, other: () => unknown, bound: number, tries = 40) {
  const least = { one: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY };
  for (let done = 0; done < tries && (done < 5 || least.one > least.other * bound); done += 1) {
    least.one = Math.min(least.one, await costOf(one));
    least.other = Math.min(least.other, await costOf(other));
  }
  return least.one / least.other;
}

/** Returns the CPU milliseconds that another process has used so far, on Linux. */
export function costOfProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
