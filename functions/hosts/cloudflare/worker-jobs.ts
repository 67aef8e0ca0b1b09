import type { Mailer } from "../../../src/api/store/mail.ts";
import type { Environment } from "../../config.ts";
import { Mutex } from "../../jobs/mutex.ts";
import type { Outage } from "../../jobs/outage.ts";
import { siteJobs } from "../../jobs/site-jobs.ts";
import type { Job } from "../../jobs/work.ts";
import { mailerOf } from "../../mail/mailer.ts";
import type { Platform } from "../../platform.ts";
import { consoleLog } from "../console-log.ts";

/** Returns the background work of a Worker. Without a mail server, mails wait until a setting names one. */
export function workerJobs(
  platform: Platform,
  environment: Environment,
  outage: Outage,
): { mailer: Mailer | undefined; jobs: Job[] } {
  const mailer = mailerOf(environment, platform);
  const ports = { ...platform, turns: new Mutex(), outage };
  return { mailer, jobs: siteJobs(ports, environment, mailer, consoleLog) };
}

/** Logs failed work, which is tried again. */
export function workFailed(error: unknown): void {
  consoleLog.error({ err: error }, "work failed");
}
