import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyPublicFiles } from "../../src/build/public-files.ts";
import type { KeptRenderer } from "../../src/build/renderer/kept-renderer.ts";
import { NeedsAstro, renderWithKept } from "../../src/build/renderer/kept-rendering.ts";
import type { PageStore } from "../../src/build/renderer/page-store.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";

import type { renderWithAstro as RenderWithAstro } from "./render-with-astro.ts";
import type { RenderingPlaces } from "./rendering-places.ts";

/** Renders the pages of a site into its folder, and returns the code of pages on demand. */
export async function renderPages(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: KeptRenderer,
  places: RenderingPlaces,
): Promise<string> {
  const assets = renderer.assets();
  if (!assets) return compileAndRender(store, renderer, places);
  store.stateAssets(assets);
  const { content, dist, next, baseUrl } = places;
  const site = join(next, "site");
  try {
    await renderWithKept(pages, store, renderer, { baseUrl, site, previous: dist });
  } catch (error) {
    if (!(error instanceof NeedsAstro)) throw error;
    rmSync(site, { recursive: true });
    mkdirSync(site);
    return compileAndRender(store, renderer, places);
  }
  copyPublicFiles(content, site);
  return renderer.pageCode();
}

/** Renders with a compiler, which is loaded here, since most builds can do without. */
async function compileAndRender(...given: Parameters<typeof RenderWithAstro>): Promise<string> {
  const { renderWithAstro } = await import("./render-with-astro.ts");
  return renderWithAstro(...given);
}
