import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { MailTransport } from "../../src/contract/mail.ts";
import { type Job, jobsOf, type TrafficKeeper } from "../jobs/work.ts";
import type { Platform } from "../platform.ts";
import type { Environment } from "./config.ts";
import { mailerOf } from "./mailer.ts";

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
  const mailer = mailerOf(environment, ports);
  const transports: MailTransport[] = environment.SMTP_URL ? ["smtp", "file"] : ["file"];
  const jobs = jobsOf({ ...ports, mailer, transports, log, backoffMs });
  const stopping = new AbortController();
  const leaving = new AbortController();
  const loops = jobs.flatMap((job) =>
    Array.from({ length: job.lanes ?? 1 }, () => repeat(job, stopping.signal, leaving.signal, ports.onError)),
  );
  return {
    async stop() {
      stopping.abort();
      const late = setTimeout(() => leaving.abort(), graceMs);
      await Promise.all(loops);
      clearTimeout(late);
      mailer.close?.();
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
