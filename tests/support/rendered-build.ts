import { dist } from "./places.ts";

/** Folder of the build under test with rendered pages; tests that import this need a build. */
export const renderedBuild = dist;
