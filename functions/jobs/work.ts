import { delivery } from "../../src/api/policy.ts";
import type { Mailer } from "../../src/api/store/mail.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type DeliveryPorts, deliverMail } from "./deliver-mails.ts";
import { type ExportPorts, makeExports } from "./make-exports.ts";
import { openJobsOf } from "./open-jobs.ts";

/** Background work in single steps. */
export interface Job {
  name: string;
  /** Milliseconds of rest after a tick that found nothing to do. */
  restMs: number;
  /** Number of parallel ticks, so that one that hangs delays no other (default: 1). */
  lanes?: number;
  /** Does due work once; returns the number of items taken. When the signal aborts, held work is left to its lease. */
  tick(stop: AbortSignal): Promise<number>;
}

export interface TrafficKeeper {
  /** Writes the counts since the last call. */
  flush(now: number): Promise<void>;
  /** Deletes days past their retention. */
  sweep(now: number): Promise<void>;
}

/** Ports of all jobs. Mails wait without a mailer, and traffic is not counted without a keeper. */
export type WorkPorts = Omit<DeliveryPorts, "mailer"> &
  ExportPorts & { store: Store; mailer: Mailer | undefined; traffic?: TrafficKeeper };

/** Returns every job: mails, exports, deletion of expired data, and traffic counts. */
export function jobsOf(ports: WorkPorts): Job[] {
  const { clock, traffic, mailer } = ports;
  const mailing: Job[] = mailer
    ? [{ name: "mails", restMs: 500, lanes: delivery.atOnce, tick: (stop) => deliverMail({ ...ports, mailer }, stop) }]
    : [];
  const counting: Job[] = traffic
    ? [{ name: "traffic", restMs: 60_000, tick: () => keepTraffic(traffic, clock.now()) }]
    : [];
  return [
    ...mailing,
    { name: "exports", restMs: 500, tick: (stop) => makeExports(ports, stop) },
    { name: "sweep", restMs: 60_000, tick: () => sweep(ports).then(() => 0) },
    ...counting,
  ];
}

async function keepTraffic(traffic: TrafficKeeper, now: number): Promise<number> {
  await traffic.flush(now);
  await traffic.sweep(now);
  return 0;
}

/** Deletes expired data in the store and in the folder of mails. */
async function sweep({ store, clock, studio, mailer }: WorkPorts): Promise<void> {
  await store.sweep(clock.now(), openJobsOf(studio));
  await mailer?.sweep?.(clock.now());
}

/** Signals that end the work: after `stop` no tick starts, and after `leave` held work is left to its lease. */
export interface WorkEnd {
  stop: AbortSignal;
  leave: AbortSignal;
}

/** Runs all due work until none remains or its signals end it; returns the number of items taken. */
export async function work(jobs: readonly Job[], end: WorkEnd, onError: (error: unknown) => void): Promise<number> {
  const lanes = await Promise.all(lanesOf(jobs).map((lane) => workLane(lane, end, onError)));
  return lanes.reduce((sum, taken) => sum + taken, 0);
}

/** Returns each job once per lane. */
export function lanesOf(jobs: readonly Job[]): Job[] {
  return jobs.flatMap((job) => Array.from({ length: job.lanes ?? 1 }, () => job));
}

/** Runs ticks until one finds nothing or fails. Failed work is retried later. */
export async function workLane({ tick }: Job, { stop, leave }: WorkEnd, onError: (error: unknown) => void) {
  let taken = 0;
  while (!stop.aborted) {
    const found = await tick(leave).catch((error: unknown) => {
      onError(error);
      return 0;
    });
    if (found === 0) break;
    taken += found;
  }
  return taken;
}
