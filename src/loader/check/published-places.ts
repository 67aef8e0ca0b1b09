import { pagesOf, pathOf } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Records } from "../read/read-records.ts";
import { comingPaths } from "./coming-records.ts";

/** Returns the addresses of a studio's pages, of those that could not be read, and of those that are there later. */
export function publishedPlaces(studio: Studio, { broken, coming }: Records): string[] {
  const later = [...broken.map((place) => pathOf(studio, place)), ...comingPaths(coming, studio).keys()];
  return [...pagesOf(studio).map(({ path }) => path), ...later];
}
