import { Session } from "node:inspector/promises";

/** Function that counts the steps of a function of a length, once it has run before. */
export type StepsOf = (act: () => unknown) => Promise<number>;

/**
 * Runs a function that counts steps: how often V8 runs each block of code. Unlike time, the count does not depend
 * on the machine and its load. It does not see into what is native, such as regular expressions: `tests/long/growth` does. Code is
 * slow while it is counted, so counting ends with the function.
 */
export async function countingSteps<Result>(run: (stepsOf: StepsOf) => Promise<Result>): Promise<Result> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    const taken = async () => {
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
      return ranges.reduce((sum, { count }) => sum + count, 0);
    };
    return await run(async (act) => {
      // What the first call alone does, as filling a cache, is no growth.
      await act();
      await taken();
      await act();
      return taken();
    });
  } finally {
    session.disconnect();
  }
}

/** Doublings of the length that are compared. */
const doublings = 3;

/** Growth that is called linear: a sort grows by 2.2. */
const linear = 2.3;

/**
 * Returns the greatest growth of the steps when the length doubles, up to a length: about 2 if linear, 4 if quadratic. Code
 * that V8 compiles anew meanwhile is counted by more blocks than before, so growth above linear is counted anew, and the least
 * counts.
 */
export async function growthOfSteps(stepsOf: StepsOf, act: (length: number) => unknown, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > linear; round += 1) {
    const steps: number[] = [];
    for (let left = doublings; left >= 0; left -= 1) steps.push(await stepsOf(() => act(most / 2 ** left)));
    least = Math.min(least, Math.max(...steps.slice(1).map((count, index) => count / (steps[index] as number))));
  }
  return least;
}
