import assert from "node:assert/strict";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach } from "node:test";
import { pino } from "pino";
import { readEnvironment } from "../../functions/config.ts";
import type { Endpoint } from "../../functions/endpoint.ts";
import { endpointsOf } from "../../functions/endpoints.ts";
import { createHttpServer, type Timeouts } from "../../functions/hosts/node/http-server.ts";
import { nodeHost, ownNames } from "../../functions/hosts/node/node-host.ts";
import { openBuild } from "../../functions/hosts/node/open-build.ts";
import { makeExports } from "../../functions/jobs/make-exports.ts";
import type { Platform } from "../../functions/platform.ts";
import { createRespond, type Respond } from "../../functions/respond.ts";
import { sitePlatform } from "../../functions/site-platform.ts";
import { storeHere } from "../stores/store-here.ts";
import { type Ask, askFetch, askSocket } from "../support/ask.ts";
import { checkAnswer } from "../support/checks.ts";
import { dist } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const build = await openBuild(dist);

/** Request handling of a real platform with some parts replaced; the only worker is the one that a test runs. */
export interface OpenRoad {
  respond: Respond;
  platform: Platform;
  dataDir: string;
  /** Clock of the platform, which the tests set. */
  clock: { at: number };
  /** Errors that were answered as a general 500. A test must take those that it expects; any other fails it. */
  errors: unknown[];
  ask(path: string, ask?: Ask): Promise<Response>;
  /** Listens, with the timeouts of the test if it gives any; returns the port and a way to send requests. */
  listen(times?: Timeouts): Promise<{ port: number; ask: OpenRoad["ask"] }>;
  /** Makes all exports that wait. */
  work(): Promise<void>;
}

export type Replace = Partial<Platform> | ((platform: Platform) => Partial<Platform>);

export type More = readonly Endpoint[] | ((platform: Platform) => readonly Endpoint[]);

/** Opens one for the suite that calls it, and closes it when the suite ends. */
export function openRoad(replace: Replace = {}, variables: Record<string, string> = {}, more: More = []): OpenRoad {
  const dataDir = temporaryFolder();
  const store = storeHere(dataDir);
  after(() => store.close());
  const clock = { at: Date.parse("2026-03-01T09:00:00Z") };
  const errors: unknown[] = [];
  afterEach(() => assert.deepEqual(errors.splice(0), []));
  const environment = readEnvironment({ DATA_DIR: dataDir, RATE_LIMIT: "100000/60", ...variables });
  const site = sitePlatform(build, nodeHost(environment, store, pino({ level: "silent" })));
  const sound: Platform = {
    ...site,
    ...ownNames(environment, site.baseUrl),
    clock: { now: () => clock.at },
    onError: (error) => void errors.push(error),
  };
  const platform = { ...sound, ...(typeof replace === "function" ? replace(sound) : replace) };
  const respond = createRespond(
    [...endpointsOf(platform), ...(typeof more === "function" ? more(platform) : more)],
    platform,
  );
  const servers: Server[] = [];
  after(() => {
    for (const server of servers) server.close();
  });
  const checked = async (ask: Ask | undefined, response: Response) => {
    await checkAnswer(response, ask?.method ?? "GET");
    return response;
  };
  return {
    respond,
    platform,
    dataDir,
    clock,
    errors,
    ask: async (path, ask) => checked(ask, await askFetch(respond, path, ask)),
    async listen(times) {
      const { server } = createHttpServer(respond, platform.onError, undefined, times);
      servers.push(server);
      await once(server.listen(0, "127.0.0.1"), "listening");
      const { port } = server.address() as AddressInfo;
      return { port, ask: async (path, ask) => checked(ask, await askSocket(port, path, ask)) };
    },
    async work() {
      while ((await makeExports(platform, new AbortController().signal)) > 0);
    },
  };
}
