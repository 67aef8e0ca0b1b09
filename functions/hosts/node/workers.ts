import { setTimeout as wait } from "node:timers/promises";
import type { Environment } from "../../config.ts";
import { siteJobs, type WorkingPlatform } from "../../jobs/site-jobs.ts";
import { type Job, lanesOf, type WorkEnd, workLane } from "../../jobs/work.ts";
import type { Log } from "../../log.ts";
import { mailFolderOf } from "../../mail/mail-folder.ts";
import { mailerOf } from "../../mail/mailer.ts";

/** Milliseconds that a running tick has to end when the workers stop. */
const graceMs = 1000;

export interface Workers {
  /** Ends the loops after their current ticks, however long those take. */
  finish(): Promise<void>;
  /** Ends the loops. A tick that takes longer than `graceMs` leaves its work to its lease. */
  stop(): Promise<void>;
}

export function startWorkers(ports: WorkingPlatform, environment: Environment, log: Log): Workers {
  const mailer = mailerOf(environment, ports, mailFolderOf(environment));
  const [stopping, leaving] = [new AbortController(), new AbortController()];
  const end = { stop: stopping.signal, leave: leaving.signal };
  // Each lane rests by itself, so that one hanging mail delays no other.
  const lanes = lanesOf(siteJobs(ports, environment, mailer, log));
  const loops = lanes.map((lane) => repeat(lane, end, ports.onError));
  const finish = async () => {
    stopping.abort();
    await Promise.all(loops);
    mailer?.close?.();
  };
  return {
    finish,
    async stop() {
      const late = setTimeout(() => leaving.abort(), graceMs);
      await finish();
      clearTimeout(late);
    },
  };
}

async function repeat(lane: Job, end: WorkEnd, onError: (error: unknown) => void): Promise<void> {
  while (!end.stop.aborted) {
    await workLane(lane, end, onError);
    await wait(lane.restMs, undefined, { signal: end.stop, ref: false }).catch(() => {});
  }
}
