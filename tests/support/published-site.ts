import { openBuiltSite } from "./built-site.ts";
import { dist } from "./places.ts";

/**
 * Reads what the build under test publishes: texts, variants and surfaces, which do not depend on the renderer. Without
 * a build, pages are plain.
 */
export const { baseUrl, studio, pages, paths, variantAt, textAt, exists, pathsOf, treeAt } = openBuiltSite(dist);
