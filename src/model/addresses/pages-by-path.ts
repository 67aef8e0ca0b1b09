import { oncePerStudio } from "../reads/recorder.ts";
import { type PageAddress, pagesOf } from "./addresses.ts";

/** Returns the pages that content makes, by their paths. */
export const pagesByPath = oncePerStudio(
  (studio): ReadonlyMap<string, PageAddress> => new Map(pagesOf(studio).map((page) => [page.path, page])),
);
