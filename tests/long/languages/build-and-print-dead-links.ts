import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSite } from "../../../scripts/build/build-site.ts";
import { bareFixtures, pathsOfSandbox } from "../../../src/build/fixtures-of.ts";
import { fixturesFile, fixturesText } from "../../../src/build/frozen-sandbox.ts";
import { loadContent } from "../../../src/build/load-content.ts";
import { today } from "../../../src/build/today.ts";
import { defaultLimits } from "../../../src/contract/policy.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks } from "./dead-links.ts";

// In a process of a copy of the project, which has a table of collections of its own.
if (process.argv.includes("--freeze")) await freezeBare(resolve(process.env.CONTENT_DIR ?? "content"));
await buildSite();
const found = await deadLinks("dist", temporaryFolder());
process.stdout.write(`\n${JSON.stringify([...new Set(found)])}\n`);
process.exit();

/** Freezes a sandbox whose records say next to nothing in prose: no pages have to be rendered for it. */
async function freezeBare(content: string): Promise<void> {
  const baseUrl = "http://localhost:4321";
  const studio = await loadContent(content, { baseUrl, ...defaultLimits, today: today() });
  const markdown = Object.fromEntries(pathsOfSandbox(studio).map((path) => [path, `# ${path}\n`]));
  mkdirSync(join(content, "fixtures"));
  const text = fixturesText({ ...bareFixtures(studio), markdown }, baseUrl);
  writeFileSync(join(content, "fixtures", fixturesFile), text);
}
