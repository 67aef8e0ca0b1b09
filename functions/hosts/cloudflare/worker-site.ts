import type { Store } from "../../../src/api/store/store.ts";
import { endpointsOf } from "../../endpoints.ts";
import { createFetch } from "../../http/fetch.ts";
import type { Connection } from "../../http/request.ts";
import { Outage } from "../../jobs/outage.ts";
import { withTriggers } from "../../jobs/triggers.ts";
import type { Platform } from "../../platform.ts";
import { createRespond } from "../../respond.ts";
import { sitePlatform } from "../../site-platform.ts";
import { postgresStore } from "../../stores/postgres/postgres-store.ts";
import { consoleLog } from "../console-log.ts";
import { workDue } from "../work-due.ts";
import { writable } from "../writable.ts";
import { bindings, build } from "./bound-build.ts";
import { edgeHost, environmentOf } from "./edge-host.ts";
import { databaseOfInvocations, type WorkerInvocation } from "./invocations.ts";
import { objectStore } from "./object-store.ts";
import { toItsEnd } from "./to-its-end.ts";
import { workerJobs, workFailed } from "./worker-jobs.ts";

export interface WorkerSite {
  answer(request: Request, connection: Connection, invocation: WorkerInvocation): Promise<Response>;
  /** Runs due jobs if nothing else does. */
  work(): Promise<void>;
}

/** Opens the site with its state in an object, which runs due jobs by itself. */
export function siteOverObject(): WorkerSite {
  return { answer: answering(platformOver(objectStore(bindings))), work: async () => {} };
}

/** Opens the site with its state in a Postgres database. Jobs that a request makes due run after its answer. */
export function siteOverDatabase(url: () => string): WorkerSite {
  const { database, begin, current } = databaseOfInvocations(url);
  const wake = () => {
    current().isDue = true;
  };
  const platform = platformOver(withTriggers(postgresStore(database), wake));
  const answer = answering(platform);
  const outage = new Outage(consoleLog);
  const workOf = (what: "due" | "everything") => doWork(platform, what, outage);
  return {
    answer: (request, connection, invocation) =>
      begin(async (held) => {
        const response = await answer(request, connection);
        if (!held.database) return response;
        const { sent, ended } = toItsEnd(response);
        const rest = async () => {
          await ended;
          if (held.isDue) await workOf("due");
          await held.close();
        };
        invocation.waitUntil(rest());
        return sent;
      }),
    work: () =>
      begin(async (held) => {
        await workOf("everything");
        await held.close();
      }),
  };
}

function platformOver(store: Store): Platform {
  return { ...sitePlatform(build, edgeHost(bindings, store)), ready: writable(store) };
}

function answering(platform: Platform) {
  return createFetch(createRespond(endpointsOf(platform), platform));
}

/** Runs due jobs with a mailer of this invocation: sockets end with the request that opened them. */
async function doWork(platform: Platform, what: "due" | "everything", outage: Outage): Promise<void> {
  const { mailer, jobs } = workerJobs(platform, environmentOf(bindings), outage);
  await workDue(jobs, what, workFailed);
  mailer?.close?.();
}
