import { rmSync } from "node:fs";
import { readBuildEnvironment, readEnvironment, serviceLimits } from "../../../functions/config.ts";
import { contentFolder } from "../../../functions/hosts/node/places.mjs";
import { draftData, startWithoutRights } from "../../../scripts/dev/rights/without-rights.ts";
import { supervise } from "../../../scripts/dev/supervise.ts";
import { watchFiles } from "../../../scripts/dev/watch-files.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { SourcesInMemory } from "../../../src/loader/read/sources-in-memory.ts";
import { checkForEditor } from "./server/content-check.ts";
import { startFile } from "./server/kept-start.ts";
import { startAgain } from "./server/start-again.ts";
import { StateStream } from "./server/state-stream.ts";
import { untilUp } from "./server/until-up.ts";

/** Starts the editor on this machine, with the draft of the site beside it. */
export async function edit(): Promise<void> {
  // Neither the editor nor the draft beside it is for other machines.
  const host = "127.0.0.1";
  const environment = readEnvironment(process.env);
  const { CONTENT_DIR, SITE_URL: baseUrl } = readBuildEnvironment(process.env);
  const sitePort = await freePort();
  const content = contentFolder(CONTENT_DIR);
  const site = `http://${host}:${sitePort}`;
  const buildOptions = { baseUrl, ...serviceLimits(environment), sources: new SourcesInMemory() };
  const states = new StateStream(() => checkForEditor(content, buildOptions));
  const edited = { content, site, title: "Editor", states };
  const { key, ports } = await startAgain(edited, startFile(content), environment.PORT);
  console.log(`edit      http://${host}:${environment.PORT}/?key=${key}`);
  states.changed();
  watchFiles(content, () => states.changed());
  void untilUp(site).then(() => states.siteIsUp(site));
  const frames = ports.flatMap((port) => [`http://${host}:${port}`, `http://localhost:${port}`]);
  const draft = { content, host, port: sitePort, frames };
  const data = draftData();
  process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  supervise({ ...draft, start: () => startWithoutRights(draft, data, process.env) });
}
