import type { Mailer } from "../../src/api/store/mail.ts";
import type { Environment } from "../config.ts";
import type { Log } from "../log.ts";
import { mailTransports } from "../mail-transports.ts";
import type { Platform } from "../platform.ts";
import type { Mutex } from "./mutex.ts";
import type { Outage } from "./outage.ts";
import { type Job, jobsOf, type TrafficKeeper } from "./work.ts";

/** Site with the parts that its jobs share while the process runs. */
export type WorkingPlatform = Platform & { traffic?: TrafficKeeper; turns: Mutex; outage: Outage };

export function siteJobs(
  { outage, ...ports }: WorkingPlatform,
  environment: Environment,
  mailer: Mailer | undefined,
  log: Log,
): Job[] {
  const backoffMs = environment.MAIL_BACKOFF * 1000;
  return outage.heededBy(jobsOf({ ...ports, mailer, transports: mailTransports(environment), log, backoffMs }));
}
