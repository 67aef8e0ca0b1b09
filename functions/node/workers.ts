import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Job, jobsOf, type TrafficKeeper } from "../jobs/work.ts";
import type { Platform } from "../platform.ts";
import type { Environment } from "./config.ts";
import { mailerOf } from "./mailers.ts";

/** Milliseconds that a tick under way has to end when the workers stop. */
const graceMs = 1000;

/** The loops behind the requests. */
export interface Workers {
  /** Ends the loops; what takes longer than a moment is left to its lease. */
  stop(): Promise<void>;
}

/** Starts a loop for each job. */
export function startWorkers(
  ports: Platform & { traffic?: TrafficKeeper },
  environment: Environment,
  log: Logger,
): Workers {
  const backoffMs = environment.MAIL_BACKOFF * 1000;
  const jobs = jobsOf({ ...ports, mailer: mailerOf(environment, ports.studio.company), log, backoffMs });
  const stopping = new AbortController();
  const leaving = new AbortController();
  const loops = jobs.map((job) => repeat(job, stopping.signal, leaving.signal, ports.onError));
  return {
    async stop() {
      stopping.abort();
      const late = setTimeout(() => leaving.abort(), graceMs);
      await Promise.all(loops);
      clearTimeout(late);
    },
  };
}

async function repeat(
  { tick, restMs }: Job,
  stopping: AbortSignal,
  leaving: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    const taken = await tick(leaving).catch((error: unknown) => {
      onError(error);
      return 0;
    });
    if (taken === 0) await wait(restMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
