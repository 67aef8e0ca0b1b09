/** Runs jobs concurrently, at most `places` at once, in the given order. */
export async function runPool<Job>(
  jobs: readonly Job[],
  places: number,
  run: (job: Job) => Promise<unknown>,
): Promise<void> {
  const waiting = jobs.values();
  const take = async () => {
    for (const job of waiting) await run(job);
  };
  await Promise.all(Array.from({ length: places }, take));
}
