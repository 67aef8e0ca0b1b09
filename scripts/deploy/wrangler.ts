import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { studioFolder } from "../../functions/hosts/node/places.mjs";
import { needPackage } from "../../src/publish/on-demand/need-package.ts";
import { layOutCloudflare } from "./lay-out-cloudflare.ts";
import { workerConfig } from "./worker-config.ts";

const load = createRequire(import.meta.url);

type Wrangler = { experimental_readRawConfig(words: { config: string }): { rawConfig: object } };

/** Lays out a build for Workers and deploys it, with further arguments for wrangler; returns its exit code. */
export function deployToCloudflare(dist: string, words: readonly string[], stdio: "inherit" | "ignore"): number {
  needPackage("wrangler");
  const wrangler = dirname(load.resolve("wrangler/package.json"));
  const folder = join(dist, "cloudflare");
  layOutCloudflare(dist, folder);
  const config = join(folder, "wrangler.json");
  writeFileSync(config, JSON.stringify(workerConfig(folder, nameOfProject(), ownSettings()), null, 2));
  const env = { WRANGLER_SEND_METRICS: "false", ...process.env };
  const line = [join(wrangler, "bin/wrangler.js"), "deploy", "--config", config, ...words];
  const { status } = spawnSync(process.execPath, line, { cwd: studioFolder, env, stdio });
  return status ?? 1;
}

/** Returns what a studio states of its Worker itself, in the file of Wrangler: its name, variables, a database. */
function ownSettings(): object {
  const config = ["wrangler.jsonc", "wrangler.json", "wrangler.toml"]
    .map((name) => join(studioFolder, name))
    .find((file) => existsSync(file));
  if (!config) return {};
  return (load("wrangler") as Wrangler).experimental_readRawConfig({ config }).rawConfig;
}

function nameOfProject(): string {
  const file = join(studioFolder, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).name ?? "") : "";
}

/** Bundles the Worker of a build as for a deployment, into the folder of the build; returns that folder. */
export function bundleWorker(dist: string): string {
  const status = deployToCloudflare(dist, ["--dry-run", "--outdir", join(dist, "worker")], "ignore");
  if (status !== 0) throw new Error(`wrangler ended with ${status}: npm run deploy -- cloudflare --dry-run says why`);
  return dist;
}
