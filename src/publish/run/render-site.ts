import { join } from "node:path";
import type { LeftByBuilds } from "../left-by-builds.ts";
import { copyPublicFiles } from "../public-files.ts";
import type { PageStore } from "../renderer/page-store.ts";
import { renderPages } from "../renderer/render-pages.ts";

/** Rendered pages of a site */
interface RenderedSite {
  /** Code of pages on demand. */
  code: string;
  /** Reason why the pages were compiled; absent if they were not. */
  compiledFor: string | undefined;
}

/** Renders the pages of a site, and places the files that they load and those of the public folder. */
export async function renderSite(
  left: LeftByBuilds,
  store: PageStore,
  { content, next }: Record<"content" | "next", string>,
): Promise<RenderedSite> {
  const site = join(next, "site");
  const { renderer, pictures, placeTypefaces } = await left.renderer();
  await renderPages(left.pages, store, renderer, pictures);
  renderer.place(site, (name) => store.shows(name));
  placeTypefaces(site);
  await pictures.place(store.images, (name) => store.names(name), site);
  copyPublicFiles(content, site);
  return { code: renderer.pageCode(), compiledFor: renderer.compiledFor };
}
