import { after } from "node:test";
import { pino } from "pino";
import { type App, createApp } from "../../functions/app.ts";
import type { AppPorts } from "../../functions/environment.ts";
import { makeExports } from "../../functions/jobs/make-exports.ts";
import { readEnvironment } from "../../functions/node/config.ts";
import { nodePorts } from "../../functions/node/ports.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { checkAnswer } from "../checks.ts";
import { type Ask, askApp, dist, temporaryFolder } from "../harness.ts";

/** An app over real ports, some of them replaced; no worker runs but the one that a test lets run. */
export interface InjectedApp {
  app: App;
  ports: AppPorts;
  dataDir: string;
  /** Time of the app; the tests set it. */
  clock: { at: number };
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Lets the worker of exports make everything that waits. */
  work(): Promise<void>;
}

/** Opens one for the suite that calls it, which closes it at its end. */
export function openApp(replaced: Partial<AppPorts> = {}, variables: Record<string, string> = {}): InjectedApp {
  const dataDir = temporaryFolder();
  const store = openStore({ DATA_DIR: dataDir });
  after(() => store.close());
  const clock = { at: Date.parse("2026-03-01T09:00:00Z") };
  const environment = readEnvironment({ DATA_DIR: dataDir, RATE_LIMIT: "100000/60", ...variables });
  const ports: AppPorts = {
    ...nodePorts(dist, environment, store, pino({ level: "silent" })),
    clock: { now: () => clock.at },
    ...replaced,
  };
  const app = createApp(ports);
  return {
    app,
    ports,
    dataDir,
    clock,
    async ask(path, ask) {
      const response = await askApp({ app } as never, path, ask);
      await checkAnswer(response, ask?.method ?? "GET");
      return response;
    },
    async work() {
      while ((await makeExports(ports, new AbortController().signal)) > 0);
    },
  };
}
