import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
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
  const folder = mkdtempSync(join(tmpdir(), "studio-sandbox-"));
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
