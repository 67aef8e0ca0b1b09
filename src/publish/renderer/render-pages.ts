import type { PageAddress } from "../../model/addresses/addresses.ts";
import { setShownPictures } from "../../model/studio/current.ts";
import type { PagePictures } from "./page-pictures.ts";
import type { PageStore } from "./page-store.ts";
import type { SiteRenderer } from "./site-renderer.ts";

/** Renders the pages that are not kept, one after another. */
export async function renderPages(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: SiteRenderer,
  pictures: PagePictures,
): Promise<void> {
  store.stateAssets(renderer.assets());
  setShownPictures(pictures.find);
  for (const { path } of pages) await store.take(path, () => pictures.shownBy(() => renderer.html(path)));
}
