import { openBuiltSite } from "./built-site.ts";
import { renderedBuild } from "./rendered-build.ts";

/** Reads what the build under test publishes, with rendered pages. */
export const { baseUrl, studio, pages, paths, variantAt, textAt, exists, pathsOf, treeAt } =
  openBuiltSite(renderedBuild);
