import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { domainOf, hashesBelow, type NotedSample, sampleFile } from "./sample.ts";

// Whoever changes the sample runs this, so that `init` knows it again where there is no git.
const folder = resolve(import.meta.dirname, "../../../content");
const noted = { domain: String(domainOf(folder)), files: hashesBelow(folder) } satisfies NotedSample;
writeFileSync(sampleFile, `${JSON.stringify(noted, null, 2)}\n`);
console.log(`sample    ${Object.keys(noted.files).length} files noted`);
