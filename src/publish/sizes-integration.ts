import type { AstroIntegration } from "astro";
import { contentModules, pluginIntegration } from "./content-modules.ts";

/** Module of Astro that makes the sizes of pictures */
const makerOfSizes = "astro:assets";

/** Provides the maker of sizes to pages, but to no page on demand: these show the files that are published for programs. */
export function sizesIntegration(): AstroIntegration {
  const modules = contentModules("sizes", {
    "virtual:sizes": ({ environment }) =>
      environment?.mode === "build" && environment.name === "ssr"
        ? "export const getImage = undefined;\n"
        : `export { getImage } from ${JSON.stringify(makerOfSizes)};\n`,
  });
  return pluginIntegration("sizes", modules);
}
