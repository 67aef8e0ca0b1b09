import { type Job, work } from "../jobs/work.ts";

/** Milliseconds after which no more is begun, and after which what is held is left to its lease: hosts end functions soon. */
const workMs = { stop: 15_000, leave: 25_000 };

/** Sends mails and makes exports that are due; `everything` also forgets what is over its time. */
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
