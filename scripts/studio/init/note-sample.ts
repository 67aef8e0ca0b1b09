import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { domainOf, hashesBelow, type RecordedSample, sampleFile } from "./sample.ts";
import { factHash, tellingFacts } from "./telling-facts.ts";

// Run this after a change of the sample, so that `init` recognises it without git.
const folder = resolve(import.meta.dirname, "../../../content");
const facts = tellingFacts(folder);
const recorded = {
  name: facts.find(({ field }) => field === "name")?.value ?? "",
  domain: String(domainOf(folder)),
  facts: facts.map(factHash),
  files: hashesBelow(folder),
} satisfies RecordedSample;
writeFileSync(sampleFile, `${JSON.stringify(recorded, null, 2)}\n`);
console.log(`sample    ${Object.keys(recorded.files).length} files noted`);
