import { rmSync } from "node:fs";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { contentIntegrations } from "../../src/build/content-integrations.ts";
import { onDemandPages, onDemandRoute } from "../../src/build/on-demand-pages.ts";
import { copyPublicFiles } from "../../src/build/public-files.ts";
import { astroRendering } from "../../src/build/renderer/astro-rendering.ts";
import type { KeptRenderer } from "../../src/build/renderer/kept-renderer.ts";
import type { PageStore } from "../../src/build/renderer/page-store.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import { root } from "./build-setting.ts";
import type { RenderingPlaces } from "./rendering-places.ts";

/** Compiles the code of pages, renders those that are not kept, and leaves the code to later builds. */
export async function renderWithAstro(
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
