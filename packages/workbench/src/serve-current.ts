import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { readBuildEnvironment, readEnvironment } from "../../../functions/config.ts";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { startServer } from "../../../functions/hosts/node/start-server.ts";
import { openStudio } from "../../../src/model/studio/create-studio.ts";
import type { Studio, StudioData } from "../../../src/model/studio/studio.ts";
import { buildApart } from "../../../src/publish/run/build-apart.ts";
import { freshBuild } from "../../../src/publish/run/build-freshness.ts";

/** Server of the present content and code; runs until it is closed. */
export interface ServedSite {
  port: number;
  /** Origin of its published addresses. */
  baseUrl: string;
  studio: Studio;
  stop(): Promise<void>;
}

/** Builds if stale, and serves on a free port with temporary data. */
export async function serveCurrent(): Promise<ServedSite> {
  if (!freshBuild()) buildApart();
  const dist = resolve(studioFolder, readBuildEnvironment(process.env).DIST_DIR);
  const state = mkdtempSync(join(tmpdir(), "studio-"));
  const environment = readEnvironment({ DATA_DIR: state, PORT: "0" });
  const { port, baseUrl, stop } = await startServer(dist, environment, pino({ level: "silent" }));
  return {
    port,
    baseUrl,
    studio: openStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData),
    async stop() {
      await stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
