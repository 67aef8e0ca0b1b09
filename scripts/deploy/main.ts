import { resolve } from "node:path";
import { readBuildEnvironment } from "../../functions/config.ts";
import { studioFolder } from "../../functions/hosts/node/places.mjs";
import { buildApart } from "../../src/publish/run/build-apart.ts";
import { freshBuild } from "../../src/publish/run/build-freshness.ts";
import { exitWith } from "../../src/publish/run/failure.ts";
import { hosts } from "./hosts.ts";

try {
  const [name = "", ...words] = process.argv.slice(2).filter((word) => word !== "--");
  const host = hosts[name];
  if (!host) throw new Error(`${name} is no host that is known: ${Object.keys(hosts).join(", ")}`);
  process.env = { ...host.variables(process.env), ...process.env };
  if (!freshBuild()) buildApart();
  process.exitCode = await host.deploy(resolve(studioFolder, readBuildEnvironment(process.env).DIST_DIR), words);
} catch (error) {
  exitWith(error);
}
