import { resolve } from "node:path";
import { buildSite } from "../../../src/publish/run/build-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { freezeBareSandbox } from "./bare-sandbox.ts";
import { deadLinks } from "./dead-links.ts";

// This runs in a process of a copy of the project, which has its own table of collections.
if (process.argv.includes("--freeze")) await freezeBareSandbox(resolve(process.env.CONTENT_DIR ?? "content"));
await buildSite();
const found = await deadLinks("dist", temporaryFolder());
process.stdout.write(`\n${JSON.stringify([...new Set(found)])}\n`);
process.exit();
