import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Fixtures } from "../../functions/api/fixtures.ts";
import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { renderOnly } from "../api/pages/pages-rendered.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { currentStudio, renderProse } from "../model/studio/current.ts";
import { contentIntegrations } from "./content-integrations.ts";
import { type Circumstances, createSite, unrendered } from "./create-site.ts";
import { htmlFile } from "./files.ts";
import { bareFixtures, fixturesOf, pathsOfSandbox } from "./fixtures-of.ts";

/** Returns a sandbox of the current studio. The pages it needs are rendered before all others. */
export async function presentFixtures(
  { root, content, cacheDir }: Record<"root" | "content" | "cacheDir", string>,
  circumstances: Circumstances,
): Promise<Fixtures> {
  // Few builds render ahead, and Astro takes a second to load.
  const { build } = await import("astro");
  const studio = currentStudio();
  // Astro puts page code into the folder that it renders into, if that is below the working directory. Otherwise two builds of
  // a process would share a folder, with the pages of the first.
  const caches = join(root, "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, "sandbox-"));
  setCurrentDocuments(unrendered(studio, circumstances).documents());
  renderOnly(pathsOfSandbox(studio));
  const { NODE_ENV } = process.env;
  try {
    await build({
      root,
      site: circumstances.baseUrl,
      outDir: folder,
      publicDir: join(folder, "none"),
      cacheDir,
      logLevel: "error",
      integrations: contentIntegrations(root, content),
    });
    const html = async ({ path }: PageAddress) => readFileSync(join(folder, htmlFile(path)), "utf8");
    const setting = { ...circumstances, fixtures: bareFixtures(studio) };
    return await fixturesOf(createSite(studio, setting, { html, prose: renderProse }));
  } finally {
    renderOnly(undefined);
    // A build sets NODE_ENV to production, and development may follow in the same process.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(folder, { recursive: true, force: true });
  }
}
