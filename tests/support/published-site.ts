import { openBuiltSite } from "./built-site.ts";
import { dist } from "./places.ts";

/**
 * What the build under test publishes: texts, twins and surfaces, which are the same whatever renders the pages. Where the tests
 * run without a build, pages are plain.
 */
export const { baseUrl, studio, pages, paths, variantAt, textAt, exists, pathsOf, treeAt } = openBuiltSite(dist);
