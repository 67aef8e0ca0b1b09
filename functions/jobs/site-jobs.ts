import type { Mailer, MailTransport } from "../../src/api/store/mail.ts";
import type { Environment } from "../config.ts";
import type { Log } from "../log.ts";
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
  return outage.heededBy(jobsOf({ ...ports, mailer, transports: transportsOf(environment), log, backoffMs }));
}

/** Returns the transports that may be sent. With a mail server, this includes mails written without one. */
export function transportsOf({ SMTP_URL }: Pick<Environment, "SMTP_URL">): MailTransport[] {
  return SMTP_URL ? ["smtp", "file"] : ["file"];
}
