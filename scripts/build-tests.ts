import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { whileBuildingAlone } from "../src/publish/run/build-lock.ts";
import { exitWith } from "../src/publish/run/failure.ts";
import { bundleWorker } from "./deploy/wrangler.ts";

// First of all: later imports read the environment, and the owner's content and build must stay as they are.
Object.assign(process.env, { CONTENT_DIR: "tests/fixtures/studio", DIST_DIR: "dist.tests" });
const { buildIfStale } = await import("../src/publish/run/build-site.ts");
const { workerFingerprint } = await import("../src/publish/run/fingerprint.ts");
const dist = resolve(import.meta.dirname, "../dist.tests");
const bundled = join(dist, "worker/fingerprint.txt");
const fingerprint = workerFingerprint(resolve(import.meta.dirname, ".."));

await buildIfStale().catch(exitWith);
await whileBuildingAlone(async () => {
  if (existsSync(bundled) && readFileSync(bundled, "utf8") === fingerprint) return;
  bundleWorker(dist);
  writeFileSync(bundled, fingerprint);
});
