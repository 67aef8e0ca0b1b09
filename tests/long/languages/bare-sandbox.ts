import { join } from "node:path";
import { defaultLimits } from "../../../src/api/policy.ts";
import { fixturesFolder } from "../../../src/loader/read/content-folders.ts";
import { bareFixtures, pathsOfSandbox } from "../../../src/publish/fixtures-of.ts";
import { fixturesFile } from "../../../src/publish/frozen-places.ts";
import { fixturesText } from "../../../src/publish/frozen-sandbox.ts";
import { loadContent } from "../../../src/publish/load-content.ts";
import { today } from "../../../src/publish/today.ts";
import { writeInto } from "../../support/write-into.ts";

const baseUrl = "http://localhost:4321";

/** Freezes a sandbox for a content folder with almost no prose, so that no pages have to be rendered for it. */
export async function freezeBareSandbox(content: string): Promise<void> {
  const studio = await loadContent(content, { baseUrl, ...defaultLimits, today: today() });
  const markdown = Object.fromEntries(pathsOfSandbox(studio).map((path) => [path, `# ${path}\n`]));
  const text = fixturesText({ ...bareFixtures(studio), markdown }, baseUrl);
  writeInto(join(content, fixturesFolder, fixturesFile), text);
}
