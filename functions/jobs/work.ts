import { delivery } from "../../src/api/policy.ts";
import type { Mailer } from "../../src/api/store/mail.ts";
import type { Store } from "../../src/api/store/store.ts";
import { type DeliveryPorts, deliverMail } from "./deliver-mails.ts";
import { type ExportPorts, makeExports } from "./make-exports.ts";
import { openJobsOf } from "./open-jobs.ts";

/** Something that goes on behind the requests, a step at a time. */
export interface Job {
  name: string;
  /** Milliseconds to rest after a tick that found nothing to do. */
  restMs: number;
  /** How many of it go on at once, so that one that hangs holds up no other; 1 if not given. */
  lanes?: number;
  /** Does once what is due; answers how much it took. Once the signal is aborted, what it holds is left to its lease. */
  tick(stop: AbortSignal): Promise<number>;
}

/** Counts of the traffic on their way to where they are kept. */
export interface TrafficKeeper {
  /** Writes what was counted since the last time. */
  flush(now: number): Promise<void>;
  /** Forgets the days that are over their time. */
  sweep(now: number): Promise<void>;
}

/** What all jobs together need; mails wait where there is no mailer, and nobody counts the traffic where there is no keeper. */
export type WorkPorts = Omit<DeliveryPorts, "mailer"> &
  ExportPorts & { store: Store; mailer: Mailer | undefined; traffic?: TrafficKeeper };

/** Every job: mails, exports, and forgetting what has expired. */
export function jobsOf(ports: WorkPorts): Job[] {
  const { clock, traffic, mailer } = ports;
  const mailing: Job[] = mailer
    ? [
        {
          name: "mails",
          restMs: 500,
          lanes: delivery.atOnce,
          tick: (stop) => deliverMail({ ...ports, mailer }, stop),
        },
      ]
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

/** Forgets what has had its time, in the store and where mails are written. */
async function sweep({ store, clock, studio, mailer }: WorkPorts): Promise<void> {
  await store.sweep(clock.now(), openJobsOf(studio));
  await mailer?.sweep?.(clock.now());
}

/** When work ends: no further tick is begun after `stop`, and what is held after `leave` is left to its lease. */
export interface WorkEnd {
  stop: AbortSignal;
  leave: AbortSignal;
}

/** Does all that is due, until nothing is or it has to end; answers how much was taken. */
export async function work(jobs: readonly Job[], end: WorkEnd, onError: (error: unknown) => void): Promise<number> {
  const lanes = await Promise.all(lanesOf(jobs).map((lane) => workLane(lane, end, onError)));
  return lanes.reduce((sum, taken) => sum + taken, 0);
}

/** Each job as often as it goes on at once. */
export function lanesOf(jobs: readonly Job[]): Job[] {
  return jobs.flatMap((job) => Array.from({ length: job.lanes ?? 1 }, () => job));
}

/** Ticks until a tick finds nothing, or fails: what failed is tried again another time. */
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
