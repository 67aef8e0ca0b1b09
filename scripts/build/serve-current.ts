import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { readBuildEnvironment, readEnvironment } from "../../functions/config.ts";
import { startServer } from "../../functions/hosts/node/start-server.ts";
import { createStudio, type Studio, type StudioData } from "../../src/model/studio/studio.ts";
import { buildApart } from "./build-apart.ts";
import { isBuildFresh } from "./build-site.ts";

const root = resolve(import.meta.dirname, "../..");

/** The site as content and code are now, served for as long as somebody looks at it. */
export interface ServedSite {
  /** Where it listens. */
  port: number;
  /** Origin of the addresses that it publishes. */
  baseUrl: string;
  studio: Studio;
  stop(): Promise<void>;
}

/** Builds what is stale, and serves it on a free port with a state that is thrown away. */
export async function serveCurrent(): Promise<ServedSite> {
  if (!isBuildFresh()) buildApart();
  const dist = resolve(root, readBuildEnvironment(process.env).DIST_DIR);
  const state = mkdtempSync(join(tmpdir(), "studio-"));
  const environment = readEnvironment({ DATA_DIR: state, PORT: "0" });
  const { port, baseUrl, stop } = await startServer(dist, environment, pino({ level: "silent" }));
  return {
    port,
    baseUrl,
    studio: createStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData),
    async stop() {
      await stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
