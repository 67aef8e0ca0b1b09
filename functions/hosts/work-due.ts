import { type Job, work } from "../jobs/work.ts";

/**
 * Milliseconds after which no work starts, and after which running work is left to its lease: hosts end functions soon.
 */
const workMs = { stop: 15_000, leave: 25_000 };

/** Sends due mails and makes due exports; `everything` also deletes expired data. */
export async function workDue(
  jobs: readonly Job[],
  what: "due" | "everything",
  onError: (error: unknown) => void,
): Promise<void> {
  const end = { stop: AbortSignal.timeout(workMs.stop), leave: AbortSignal.timeout(workMs.leave) };
  await work(
    jobs.filter(({ name }) => what === "everything" || name !== "sweep"),
    end,
    onError,
  );
}
