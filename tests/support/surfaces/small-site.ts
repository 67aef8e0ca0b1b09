import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseFixtures } from "../../../functions/api/fixtures.ts";
import { defaultLimits } from "../../../src/api/policy.ts";
import { askedAnew } from "../../../src/model/reads/queries.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { StudioData } from "../../../src/model/studio/studio.ts";
import { createSite, type SiteInputs } from "../../../src/publish/create-site.ts";
import { loadContent } from "../../../src/publish/load-content.ts";
import { agentsFile } from "../../../src/surfaces/llms/agents-file.ts";
import { apiGuide } from "../../../src/surfaces/llms/api-guide.ts";
import { auth } from "../../../src/surfaces/llms/auth.ts";
import { llms } from "../../../src/surfaces/llms/llms.ts";
import { llmsFull } from "../../../src/surfaces/llms/llms-full.ts";
import { sitemapPage } from "../../../src/surfaces/llms/sitemap-page.ts";
import { okf } from "../../../src/surfaces/okf/bundle.ts";
import { addressesOf, type Site } from "../../../src/surfaces/site.ts";
import { sitemap } from "../../../src/surfaces/sitemap.ts";
import { frozen } from "../places.ts";

/** Texts that agents read whole. */
const texts = [llms, llmsFull, apiGuide, okf, auth, agentsFile, sitemap, sitemapPage];

function settingAt(baseUrl: string): SiteInputs {
  const fixtures = parseFixtures(readFileSync(join(frozen, "fixtures.json"), "utf8"), baseUrl);
  return { baseUrl, ...defaultLimits, fixtures, today: "2026-11-22" };
}

/** Returns a site whose pages show the data of their addresses, so that nothing is rendered. */
export function siteOf(data: StudioData, baseUrl = "https://studio.example", queries = askedAnew): Site {
  return createSite(createStudio(data), settingAt(baseUrl), {
    html: async ({ title, description }) => `<main><h1>${title}</h1><p>${description}</p></main>`,
    prose: async () => undefined,
    queries,
  });
}

/** Returns the site of a content folder. */
export async function siteIn(folder: string, baseUrl = "https://studio.example"): Promise<Site> {
  return siteOf(await loadContent(folder, settingAt(baseUrl)), baseUrl);
}

/**
 * Returns every text that agents read whole, by each of its addresses; archives unchanged, with one character for each
 * byte.
 */
export async function agentTexts(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const artifact of texts.flatMap((surface) => [...surface(site)])) {
    const { content } = await artifact.body();
    const text = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
    for (const address of addressesOf(artifact)) found.set(address, text);
  }
  return found;
}
