import type { ViteDevServer } from "vite";
import { contentCode } from "../content-modules.ts";
import { asUrlPath } from "../url-path.ts";

/** Files that Astro compiles, even if it has not yet */
const toCompile = /\.(mdx|astro)$/i;

const mdx = /\.mdx(\?|$)/;

/**
 * Returns a function that discards what Astro compiled of the content before some of its files changed, and that has
 * every page rendered again.
 */
export function discardingCompiled(server: ViteDevServer): (changed: Iterable<string>) => void {
  const environments = Object.values(server.environments);
  const isCompiled = (file: string) =>
    toCompile.test(file) || environments.some(({ moduleGraph }) => moduleGraph.getModulesByFile(asUrlPath(file))?.size);
  let code = contentCode(server.config.plugins);
  return (changed) => {
    const codeBefore = code;
    code = contentCode(server.config.plugins);
    const isAll = code !== codeBefore || [...changed].some(isCompiled);
    for (const { moduleGraph, hot } of environments) {
      if (isAll) moduleGraph.invalidateAll();
      // MDX is compiled with the words of the studio, and with links to its pages.
      else for (const [id, module] of moduleGraph.idToModuleMap) if (mdx.test(id)) moduleGraph.invalidateModule(module);
      // Astro lists the pages once, and again only after this event.
      hot.send("astro:content-changed", {});
    }
  };
}
