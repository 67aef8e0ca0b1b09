import { collectionRow } from "../shapes/collections.ts";
import type { Studio } from "../studio/studio.ts";
import { localPath, type PageAddress } from "./addresses.ts";

/** Size of the pictures that pages are shared with, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Records of a collection, from the first of its list, that have a picture of their own; drawing one takes 27 ms. */
export const mostOwnPictures = 200;

/** Address of the picture that a page is shared with. */
export function sharePath(page: PageAddress, studio: Studio): string {
  const path = pathOfPictured(page, studio);
  return path === "/" ? "/share/index.png" : `/share${path}.png`;
}

/** Whether a page has a picture of its own. */
export function hasOwnPicture(page: PageAddress, studio: Studio): boolean {
  return pathOfPictured(page, studio) === page.path;
}

/** Path of the page whose picture a page is shared with: its own, or that of the page that it is a part of. */
function pathOfPictured(page: PageAddress, studio: Studio): string {
  const { path, kind, locale, collection, slug, part } = page;
  if (page.isOnDemand) return localPath(studio, studio.get("pages", "home", locale) ? locale : studio.defaultLocale);
  if (kind === "operation") return path.slice(0, path.lastIndexOf("/"));
  const { segment } = collectionRow(collection);
  if (segment === null) return path;
  const list = localPath(studio, locale, segment);
  if (kind === "list") return (part?.number ?? 1) > 1 ? list : path;
  const first = studio.list(collection, locale).slice(0, mostOwnPictures);
  return first.some((entry) => entry.slug === slug) ? path : list;
}
