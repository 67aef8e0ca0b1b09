import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "astro";
import type { Fixtures } from "../../functions/api/fixtures.ts";
import { setCurrentDocuments } from "../contract/current-documents.ts";
import { renderOnly } from "../contract/pages-rendered.ts";
import type { PageAddress } from "../model/addresses.ts";
import { currentStudio, renderProse } from "../model/current.ts";
import { brandIntegration } from "./brand-integration.ts";
import { contentComponents } from "./content-components.ts";
import { type Circumstances, createSite, unrendered } from "./create-site.ts";
import { htmlFile } from "./files.ts";
import { bareFixtures, fixturesOf, pathsOfSandbox } from "./fixtures-of.ts";

/** A sandbox of the current studio: the pages that it needs are rendered before all others. */
export async function presentFixtures(
  { root, content, cacheDir }: Record<"root" | "content" | "cacheDir", string>,
  circumstances: Circumstances,
): Promise<Fixtures> {
  const studio = currentStudio();
  // Astro puts the code of pages into the folder that it renders into, if that is below the working directory, and
  // otherwise into one that two builds of a process would share, with the pages that the first was asked for.
  const caches = join(root, "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, "sandbox-"));
  setCurrentDocuments(unrendered(studio, circumstances).documents());
  renderOnly(pathsOfSandbox(studio));
  try {
    await build({
      root,
      site: circumstances.baseUrl,
      outDir: folder,
      publicDir: join(folder, "none"),
      cacheDir,
      logLevel: "error",
      integrations: [brandIntegration(), contentComponents(root, content)],
    });
    const html = async ({ path }: PageAddress) => readFileSync(join(folder, htmlFile(path)), "utf8");
    const setting = { ...circumstances, fixtures: bareFixtures(studio) };
    return await fixturesOf(createSite(studio, setting, { html, prose: renderProse }));
  } finally {
    renderOnly(undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}
