import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Loaded before tests that need only Node: makes their build in the folder of the run.
const dist = mkdtempSync(join(tmpdir(), "made-"));
Object.assign(process.env, { TEST_LANE: "unit", TEST_DIST_DIR: dist });
const { makeBuild } = await import("./made-build.ts");
await makeBuild(dist);
