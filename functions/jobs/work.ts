import { delivery } from "../../src/contract/policy.ts";
import type { Store } from "../../src/contract/store.ts";
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

/** What all jobs together need; nobody counts the traffic where there is no keeper. */
export type WorkPorts = DeliveryPorts & ExportPorts & { store: Store; traffic?: TrafficKeeper };

/** Every job: mails, exports, and forgetting what has expired. */
export function jobsOf(ports: WorkPorts): Job[] {
  const { clock, traffic } = ports;
  const counting: Job[] = traffic
    ? [{ name: "traffic", restMs: 60_000, tick: () => keepTraffic(traffic, clock.now()) }]
    : [];
  return [
    { name: "mails", restMs: 500, lanes: delivery.atOnce, tick: (stop) => deliverMail(ports, stop) },
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
  await mailer.sweep?.(clock.now());
}

/** One tick of every job, as a cron calls it where no process stays; answers how much was taken. */
export async function tick(ports: WorkPorts, stop: AbortSignal): Promise<number> {
  const lanes = jobsOf(ports).flatMap((job) => Array.from({ length: job.lanes ?? 1 }, () => job));
  const ticks = lanes.map((job) =>
    job.tick(stop).catch((error: unknown) => {
      ports.onError(error);
      return 0;
    }),
  );
  return (await Promise.all(ticks)).reduce((sum, taken) => sum + taken, 0);
}
