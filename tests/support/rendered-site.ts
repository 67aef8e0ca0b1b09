import { openBuiltSite } from "./built-site.ts";
import { renderedBuild } from "./rendered-build.ts";

/** What the build under test publishes, with its pages as Astro renders them. */
export const { baseUrl, studio, pages, paths, variantAt, textAt, exists, pathsOf, treeAt } =
  openBuiltSite(renderedBuild);
