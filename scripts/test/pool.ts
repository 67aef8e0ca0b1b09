/** Runs jobs side by side, at most `places` at once, in the order that they are given. */
export async function runPool<Job>(
  jobs: readonly Job[],
  places: number,
  run: (job: Job, place: number) => Promise<void>,
): Promise<void> {
  const waiting = jobs.values();
  const take = async (place: number) => {
    for (const job of waiting) await run(job, place);
  };
  await Promise.all(Array.from({ length: places }, (_, place) => take(place)));
}
