import { ConfigurationError, readEnvironment, type Variables } from "../config.ts";
import { endpointsOf } from "../endpoints.ts";
import { Mutex } from "../jobs/mutex.ts";
import { Outage } from "../jobs/outage.ts";
import { siteJobs } from "../jobs/site-jobs.ts";
import { mailerOf } from "../mail/mailer.ts";
import { createRespond, type Respond } from "../respond.ts";
import { sitePlatform } from "../site-platform.ts";
import { openPostgresStore } from "../stores/postgres/postgres-store.ts";
import { consoleLog } from "./console-log.ts";
import { nodeHost } from "./node/node-host.ts";
import { openBuild } from "./node/open-build.ts";
import { workDue } from "./work-due.ts";
import { writable } from "./writable.ts";

/** Number of connections of one instance: a host starts any number of instances. */
const connections = 2;

/** Site on a host that runs functions and keeps no files between calls. */
export interface HostedSite {
  respond: Respond;
  onError(error: unknown): void;
  /** Sends due mails and makes due exports; `everything` also deletes expired data. */
  work(what: "due" | "everything"): Promise<void>;
}

/** Opens the build in a folder. Throws a `ConfigurationError` for faults that the operator can mend. */
export async function openHostedSite(folder: string, variables: Variables): Promise<HostedSite> {
  const environment = readEnvironment(variables);
  const { DATABASE_URL } = environment;
  if (!DATABASE_URL) throw new ConfigurationError("DATABASE_URL: is required because this host keeps no files");
  const store = await openPostgresStore(DATABASE_URL, connections);
  const host = nodeHost(environment, store, consoleLog);
  const platform = { ...sitePlatform(await openBuild(folder), host), ready: writable(store) };
  const shared = { turns: new Mutex(), outage: new Outage(consoleLog) };
  const jobs = siteJobs({ ...platform, ...shared }, environment, mailerOf(environment, platform), consoleLog);
  const { onError } = platform;
  return {
    respond: createRespond(endpointsOf(platform), platform),
    onError,
    work: (what) => workDue(jobs, what, onError),
  };
}
