import { collectionRow } from "../shapes/collections.ts";
import type { Studio } from "../studio/studio.ts";
import { localPath, type PageAddress } from "./addresses.ts";

/** Size of the pictures that pages are shared with, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Maximum number of records of a collection, from the first, with a picture of their own; drawing one takes 27 ms. */
export const mostOwnPictures = 200;

/** Returns the address of the picture that a page is shared with. */
export function sharePath(page: PageAddress, studio: Studio): string {
  const path = pathOfPictured(page, studio);
  return path === "/" ? "/share/index.png" : `/share${path}.png`;
}

export function hasOwnPicture(page: PageAddress, studio: Studio): boolean {
  return pathOfPictured(page, studio) === page.path;
}

/**
 * Returns the path of the page whose picture a page is shared with: itself, its list, its reference or the home page.
 */
function pathOfPictured(page: PageAddress, studio: Studio): string {
  const { path, kind, locale, collection, slug, part } = page;
  if (page.isOnDemand) return localPath(studio, studio.get("pages", "home", locale) ? locale : studio.defaultLocale);
  if (kind === "operation") return path.slice(0, path.lastIndexOf("/"));
  const { segment } = collectionRow(collection);
  if (segment === null) return path;
  const list = localPath(studio, locale, segment);
  if (page.isUnlisted) return path;
  if (kind === "selection") return list;
  if (kind === "list") return (part?.number ?? 1) > 1 ? list : path;
  const first = studio.list(collection, locale).slice(0, mostOwnPictures);
  return first.some((entry) => entry.slug === slug) ? path : list;
}
