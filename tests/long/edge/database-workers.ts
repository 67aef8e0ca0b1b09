import { after } from "node:test";
import { startWorkerd, type Worker, workerOf } from "../../../packages/workbench/src/workerd/worker.ts";
import { type Ask, askSocket } from "../../support/ask.ts";
import { dist } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { Relay } from "../stores/postgres-relay.ts";

/** Worker over Postgres, one of several on one database. */
export interface DatabaseWorker {
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Calls the Worker as its cron trigger does. */
  callTimer(): Promise<{ outcome: string }>;
  /** Lines that the Worker logged. */
  logs: { level: number; msg: string; err?: { message: string } }[];
}

/** Settings by which a Worker finds its database. */
export type Naming = "DATABASE_URL" | "HYPERDRIVE";

/** Starts a Worker over a database, without a request to it yet; it ends with the tests of the file. */
export async function startDatabaseWorker(
  url: string,
  relay: Relay,
  naming: Naming,
  variables: Record<string, string>,
): Promise<DatabaseWorker> {
  const logs: DatabaseWorker["logs"] = [];
  const named: Record<string, string> = naming === "DATABASE_URL" ? { DATABASE_URL: relay.through(url) } : {};
  const all = { RATE_LIMIT: "100000/60", ...variables, ...named };
  const [database, address] = [new URL(url).pathname.slice(1), `127.0.0.1:${relay.port}`];
  const bound = naming === "HYPERDRIVE" ? { hyperdrive: { address, database, user: "postgres" } } : {};
  const worker: Worker = await startWorkerd(
    { ...workerOf(dist, temporaryFolder(), all), ...bound, isTimed: true },
    (line) => void (line.startsWith("{") && logs.push(JSON.parse(line))),
  );
  after(() => worker.stop());
  return {
    logs,
    ask: (path, ask) => askSocket(worker.port, path, ask),
    callTimer: async () => (await fetch(`http://127.0.0.1:${worker.timerPort}/`)).json(),
  };
}
