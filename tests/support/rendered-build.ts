import { dist } from "./places.ts";

/** Folder of the build under test with its pages as Astro renders them: what imports this is not tested without a build. */
export const renderedBuild = dist;
