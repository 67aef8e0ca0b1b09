import type { Mailer, MailTransport } from "../../src/api/store/mail.ts";
import type { Environment } from "../config.ts";
import type { Log } from "../log.ts";
import type { Platform } from "../platform.ts";
import type { Mutex } from "./mutex.ts";
import type { Outage } from "./outage.ts";
import { type Job, jobsOf, type TrafficKeeper } from "./work.ts";

/** A site with what its jobs share for as long as the process runs. */
export type WorkingPlatform = Platform & { traffic?: TrafficKeeper; turns: Mutex; outage: Outage };

/** What goes on behind the requests of a site. */
export function siteJobs(
  { outage, ...ports }: WorkingPlatform,
  environment: Environment,
  mailer: Mailer | undefined,
  log: Log,
): Job[] {
  const backoffMs = environment.MAIL_BACKOFF * 1000;
  return outage.heededBy(jobsOf({ ...ports, mailer, transports: transportsOf(environment), log, backoffMs }));
}

/** The mails that may be sent: those that were written without a mail server, too, once there is one. */
export function transportsOf({ SMTP_URL }: Pick<Environment, "SMTP_URL">): MailTransport[] {
  return SMTP_URL ? ["smtp", "file"] : ["file"];
}
