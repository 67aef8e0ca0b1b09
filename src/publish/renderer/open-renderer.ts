import type { Studio } from "../../model/studio/studio.ts";
import type { RenderingFolders } from "./compile-pages.ts";
import { compiledPages } from "./compiled-pages.ts";
import { PagePictures } from "./page-pictures.ts";
import { type KeyParts, rendererParts } from "./renderer-key.ts";
import { SiteRenderer } from "./site-renderer.ts";
import { studioData } from "./studio-data.ts";

/** Renderer of the pages of a studio, and what they show */
export interface OpenedRenderer {
  renderer: SiteRenderer;
  pictures: PagePictures;
  /** Places the typefaces that pages load, with their licences, into a site. */
  placeTypefaces(site: string): void;
}

/** Opens the renderer of the current studio's pages; compiles them where nobody did. */
export async function openRenderer(
  folders: RenderingFolders,
  code: KeyParts,
  studio: Studio,
  baseUrl: string,
): Promise<OpenedRenderer> {
  const { content, cacheDir } = folders;
  const compiled = await compiledPages(folders, rendererParts(code, studio), studio);
  const { data, place } = await studioData(content, cacheDir, baseUrl);
  const renderer = SiteRenderer.of(compiled, data);
  return { renderer, pictures: new PagePictures(content, cacheDir), placeTypefaces: place };
}
