import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { contentIntegrations } from "../../src/build/content-integrations.ts";
import { onDemandPages, onDemandRoute } from "../../src/build/on-demand-pages.ts";
import { copyPublicFiles } from "../../src/build/public-files.ts";
import { astroRendering } from "../../src/build/renderer/astro-rendering.ts";
import type { KeptRenderer } from "../../src/build/renderer/kept-renderer.ts";
import { NeedsAstro, renderWithKept } from "../../src/build/renderer/kept-rendering.ts";
import type { PageStore } from "../../src/build/renderer/page-store.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import { root } from "./build-setting.ts";

/** Folders of a build, and the origin that its pages name */
export interface RenderingPlaces {
  content: string;
  cacheDir: string;
  dist: string;
  next: string;
  baseUrl: string;
}

/** Renders the pages of a site into its folder, and returns the code of pages on demand. */
export async function renderPages(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: KeptRenderer,
  places: RenderingPlaces,
): Promise<string> {
  const assets = renderer.assets();
  if (!assets) return renderWithAstro(store, renderer, places);
  store.stateAssets(assets);
  const { content, dist, next, baseUrl } = places;
  const site = join(next, "site");
  try {
    await renderWithKept(pages, store, renderer, { baseUrl, site, previous: dist });
  } catch (error) {
    if (!(error instanceof NeedsAstro)) throw error;
    rmSync(site, { recursive: true });
    mkdirSync(site);
    return renderWithAstro(store, renderer, places);
  }
  copyPublicFiles(content, site);
  return renderer.pageCode();
}

async function renderWithAstro(
  store: PageStore,
  renderer: KeptRenderer,
  { content, cacheDir, next, baseUrl }: RenderingPlaces,
): Promise<string> {
  const site = join(next, "site");
  // Astro would also copy hidden files, and follow links out of the folder.
  const published = join(next, publicFolder);
  copyPublicFiles(content, published);
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  let code = "";
  const onDemand = onDemandPages({ root, cache: cacheDir, site }, (made) => {
    code = made;
  });
  await buildPages({
    root,
    site: baseUrl,
    outDir: site,
    cacheDir,
    logLevel: "error",
    publicDir: published,
    adapter: onDemand,
    integrations: [...contentIntegrations(root, content), onDemandRoute(), astroRendering(store, renderer)],
  });
  rmSync(published, { recursive: true, force: true });
  renderer.leave(site, store.named, code);
  return code;
}
