import { resolve } from "node:path";
import { exitWith } from "./build/failure.ts";
import { bundleWorker } from "./deploy/wrangler.ts";

// Before anything reads the environment: the owner's content and build are hers.
Object.assign(process.env, { CONTENT_DIR: "tests/fixtures/studio", DIST_DIR: "dist.tests" });
const { buildSite } = await import("./build/build-site.ts");
await buildSite().catch(exitWith);
bundleWorker(resolve(import.meta.dirname, "../dist.tests"));
