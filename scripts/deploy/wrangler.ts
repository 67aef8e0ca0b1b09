import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ConfigurationError } from "../../functions/config.ts";
import { layOutCloudflare } from "./lay-out-cloudflare.ts";

const root = resolve(import.meta.dirname, "../..");
const program = join(root, "node_modules/wrangler/bin/wrangler.js");

/** Lays out a build for Workers and deploys it, with further arguments for wrangler; returns its exit code. */
export function deployToCloudflare(dist: string, words: readonly string[], stdio: "inherit" | "ignore"): number {
  if (!existsSync(program)) {
    throw new ConfigurationError(
      "Wrangler is not beside the program, which deploys to Workers from a checkout alone: run `npm run deploy:cloudflare` there, with CONTENT_DIR set to this folder.",
    );
  }
  const folder = join(dist, "cloudflare");
  layOutCloudflare(dist, folder);
  const at = (name: string) => `./${relative(root, join(folder, name))}`;
  const places = ["--assets", at("assets"), "--alias", `studio-build:${at("build.mjs")}`];
  const env = { WRANGLER_SEND_METRICS: "false", ...process.env };
  const { status } = spawnSync(process.execPath, [program, "deploy", ...places, ...words], { cwd: root, env, stdio });
  return status ?? 1;
}

/** Bundles the Worker of a build as for a deployment, into the folder of the build; returns that folder. */
export function bundleWorker(dist: string): string {
  const status = deployToCloudflare(dist, ["--dry-run", "--outdir", join(dist, "worker")], "ignore");
  if (status !== 0) throw new Error(`wrangler ended with ${status}: npm run deploy:cloudflare -- --dry-run says why`);
  return dist;
}
