import { question } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import { type Face, faceOf, picturePath } from "../records/published-picture.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { isAtRoot } from "../shapes/segment-of.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { localPath, type PageAddress, partPath, proseEntryOn } from "./addresses.ts";
import { pagesByPath } from "./pages-by-path.ts";

/** Size of the pictures that pages are shared with, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Folder of these pictures on the site. */
export const sharePath = "/share";

/** Maximum number of records of a collection, from the first, with a drawn picture of their own; drawing one takes 27 ms. */
export const mostOwnPictures = 200;

/** Picture that a page is shared with. */
export interface SharePicture {
  path: string;
  type: "image/jpeg" | "image/png";
  /** Picture of a record that it is cut from; absent: it is drawn. */
  face?: Face;
}

/** Returns the picture that a page is shared with. */
export function sharePictureOf(page: PageAddress, studio: Studio): SharePicture {
  const path = pathOfPictured(page, studio);
  const pictured = path === page.path ? page : pageAt(studio, path);
  const face = pictured && sharedFace(pictured, studio);
  const isPhotograph = face !== undefined && picturePath(face.path).endsWith(".jpg");
  return {
    path: `${sharePath}${path === "/" ? "/index" : path}.${isPhotograph ? "jpg" : "png"}`,
    type: isPhotograph ? "image/jpeg" : "image/png",
    ...(face && { face }),
  };
}

export function hasOwnPicture(page: PageAddress, studio: Studio): boolean {
  return pathOfPictured(page, studio) === page.path;
}

/** Returns the picture of a page's record if its owner shares the page with it. */
function sharedFace(page: PageAddress, studio: Studio): Face | undefined {
  const entry = page.isOnDemand || page.kind === "selection" ? undefined : proseEntryOn(page, studio);
  const face = entry && faceOf(entry);
  return face?.share ? face : undefined;
}

/**
 * Returns the path of the page whose picture a page is shared with: itself, its list, its reference or the home page.
 */
function pathOfPictured(page: PageAddress, studio: Studio): string {
  const { path, kind, locale, collection, slug, part } = page;
  if (page.isOnDemand) return localPath(studio, studio.get("pages", "home", locale) ? locale : studio.defaultLocale);
  if (kind === "operation") return path.slice(0, path.lastIndexOf("/"));
  if (isAtRoot(collection)) return path;
  const list = partPath(studio, { collection, locale });
  if (page.isUnlisted) return path;
  if (kind === "selection") return list;
  if (kind === "list") return (part?.number ?? 1) > 1 ? list : path;
  return isAmongFirst(studio, collection, locale, slug) || sharedFace(page, studio) ? path : list;
}

const firstOf = oncePerStudio((studio, collection: CollectionName, locale: Locale) => {
  const first = studio.list(collection, locale).slice(0, mostOwnPictures);
  return new Set(first.map(({ slug }) => slug));
});

const isAmongFirst = question("among-first", (studio, collection: CollectionName, locale: Locale, slug: string) =>
  firstOf(studio, collection, locale).has(slug),
);

const pageAt = question("page-at", (studio, path: string): PageAddress | undefined => pagesByPath(studio).get(path));
