import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { factHash, tellingFacts } from "../check/telling-facts.ts";
import { domainOf, hashesBelow, type NotedSample, sampleFile } from "./sample.ts";

// Whoever changes the sample runs this, so that `init` knows it again where there is no git.
const folder = resolve(import.meta.dirname, "../../../content");
const facts = tellingFacts(folder);
const noted = {
  name: facts.find(({ field }) => field === "name")?.value ?? "",
  domain: String(domainOf(folder)),
  facts: facts.map(factHash),
  files: hashesBelow(folder),
} satisfies NotedSample;
writeFileSync(sampleFile, `${JSON.stringify(noted, null, 2)}\n`);
console.log(`sample    ${Object.keys(noted.files).length} files noted`);
