import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyPublicFiles } from "../../src/build/public-files.ts";
import type { KeptRenderer } from "../../src/build/renderer/kept-renderer.ts";
import { renderWithKept } from "../../src/build/renderer/kept-rendering.ts";
import { NeedsAstro } from "../../src/build/renderer/needs-astro.ts";
import type { PageStore } from "../../src/build/renderer/page-store.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import type { renderWithAstro as RenderWithAstro } from "./render-with-astro.ts";
import type { RenderingPlaces } from "./rendering-places.ts";

/** Rendering of the pages of a site */
interface RenderedPages {
  /** Code of pages on demand. */
  code: string;
  /** Reason why Astro compiled the pages; absent if it did not. */
  compiledFor?: string;
}

/** Renders the pages of a site into its folder. */
export async function renderPages(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: KeptRenderer,
  places: RenderingPlaces,
): Promise<RenderedPages> {
  const { content, dist, next, baseUrl } = places;
  const site = join(next, "site");
  try {
    store.stateAssets(renderer.assets());
    await renderWithKept(pages, store, renderer, { baseUrl, site, previous: dist });
  } catch (error) {
    if (!(error instanceof NeedsAstro)) throw error;
    rmSync(site, { recursive: true });
    mkdirSync(site);
    return { code: await compileAndRender(store, renderer, places), compiledFor: error.message };
  }
  copyPublicFiles(content, site);
  return { code: renderer.pageCode() };
}

/** Renders with a compiler, which is loaded here, since most builds can do without. */
async function compileAndRender(...given: Parameters<typeof RenderWithAstro>): Promise<string> {
  const { renderWithAstro } = await import("./render-with-astro.ts");
  return renderWithAstro(...given);
}
