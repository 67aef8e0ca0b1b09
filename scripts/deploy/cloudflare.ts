import { resolve } from "node:path";
import { readBuildEnvironment } from "../../functions/config.ts";
import { buildApart } from "../build/build-apart.ts";
import { isBuildFresh } from "../build/build-site.ts";
import { exitWith } from "../build/failure.ts";
import { deployToCloudflare } from "./wrangler.ts";

const root = resolve(import.meta.dirname, "../..");

try {
  if (!isBuildFresh()) buildApart();
  const dist = resolve(root, readBuildEnvironment(process.env).DIST_DIR);
  process.exitCode = deployToCloudflare(dist, process.argv.slice(2), "inherit");
} catch (error) {
  exitWith(error);
}
