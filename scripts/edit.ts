import { resolve } from "node:path";
import { readBuildEnvironment, readEnvironment, serviceLimits } from "../functions/config.ts";
import { SourcesInMemory } from "../src/loader/read/sources-in-memory.ts";
import { exitWith } from "./build/failure.ts";
import { supervise } from "./dev/supervise.ts";
import { watchFiles } from "./dev/watch-files.ts";
import { checkForEditor } from "./edit/content-check.ts";
import { startEditServer } from "./edit/edit-server.ts";
import { StateStream } from "./edit/state-stream.ts";
import { untilUp } from "./edit/until-up.ts";
import { freePort } from "./free-port.ts";

try {
  const root = resolve(import.meta.dirname, "..");
  // Neither the editor nor the draft beside it is for other machines.
  const host = "127.0.0.1";
  const environment = readEnvironment(process.env);
  const { CONTENT_DIR, SITE_URL: baseUrl } = readBuildEnvironment(process.env);
  const sitePort = await freePort();
  Object.assign(process.env, { HOST: host, PORT: `${sitePort}` });
  const content = resolve(root, CONTENT_DIR);
  const site = `http://${host}:${sitePort}`;
  const circumstances = { baseUrl, ...serviceLimits(environment), sources: new SourcesInMemory() };
  const states = new StateStream(() => checkForEditor(content, circumstances));
  await startEditServer({ content, site, title: "Editor", states }, environment.PORT);
  console.log(`edit      http://${host}:${environment.PORT}/`);
  states.changed();
  watchFiles(content, () => states.changed());
  void untilUp(site).then(() => states.siteIsUp(site));
  supervise({ root, content, host, port: sitePort });
} catch (error) {
  exitWith(error);
}
