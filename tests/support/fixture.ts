import { pino } from "pino";
import { readEnvironment } from "../../functions/config.ts";
import { type RunningServer, startServer } from "../../functions/hosts/node/start-server.ts";
import type { Ask } from "./ask.ts";
import { keptLog } from "./kept-log.ts";
import { dist } from "./places.ts";

/** Running server of a build, with its own data folder. */
export interface Fixture {
  server: Pick<RunningServer, "port" | "stop">;
  dataDir: string;
  /** Set if a Worker answers. */
  isWorker: boolean;
  /** Sends a request over the transport under test. */
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Lines that the server logged. */
  logs: string[];
  /** Returns the errors logged since the last call. Errors that no test takes fail the test that caused them. */
  takeErrors(): string[];
}

/** Rate limit that only tests of the limit reach. */
export const manyRequests = { RATE_LIMIT: "100000/60" };

/** Starts a server on a free port. */
export async function startFixture(dataDir: string, variables: Record<string, string> = {}, from = dist) {
  const { logs, takeErrors } = keptLog();
  const log = pino({ level: "info" }, { write: (line: string) => void logs.push(line) });
  const environment = readEnvironment({ PORT: "0", DATA_DIR: dataDir, ...manyRequests, ...variables });
  return { server: await startServer(from, environment, log), logs, takeErrors };
}
