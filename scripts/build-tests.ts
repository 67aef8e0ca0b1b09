import { join, resolve } from "node:path";
import { exitWith } from "./build/failure.ts";
import { deployToCloudflare } from "./deploy/wrangler.ts";

// Before anything reads the environment: the owner's content and build are hers.
Object.assign(process.env, { CONTENT_DIR: "tests/fixtures/studio", DIST_DIR: "dist.tests" });
const { buildSite } = await import("./build/build-site.ts");
await buildSite().catch(exitWith);
const dist = resolve(import.meta.dirname, "../dist.tests");
// As it would be deployed, but kept here.
process.exitCode = deployToCloudflare(dist, ["--dry-run", "--outdir", join(dist, "worker")], "ignore");
