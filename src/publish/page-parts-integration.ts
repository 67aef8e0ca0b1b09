import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { hasSubMenu } from "../model/addresses/site-menu.ts";
import { currentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import { isOn } from "../model/studio/switches.ts";
import { contentModules, pluginIntegration } from "./content-modules.ts";
import { asUrlPath } from "./url-path.ts";

/** Folder of this file. Names are relative to it, so that the fingerprint of a build finds what they name. */
const here = "src/publish";

const subMenu = "../styles/frame/sub-menu.css";

/** Scripts of every page, in the order in which they run, each with the condition of a part that a studio may lack. */
const scripts: readonly [file: string, isNeeded?: (studio: Studio) => boolean][] = [
  ["../islands/chat/ask-entry.ts", (studio) => isOn("assistant", studio)],
  ["../islands/frame/close-menu.ts"],
  ["../islands/frame/close-sub-menu.ts", hasSubMenu],
  ["../islands/frame/copy-markdown.ts", (studio) => isOn("agents", studio)],
  ["../islands/frame/offer-language.ts"],
  ["../islands/frame/page-tools.ts", (studio) => isOn("agents", studio)],
  ["../islands/search/search-sheet.ts", (studio) => isOn("search", studio)],
];

/** Returns the parts that a studio has on its pages: the names of their scripts, and of the sub-menu. */
export function partsOfStudio(studio: Studio): string[] {
  const needed = scripts.filter(([, isNeeded]) => isNeeded?.(studio) ?? true).map(([file]) => file);
  return [...needed, ...(hasSubMenu(studio) ? [subMenu] : [])];
}

/** Provides the scripts and styles of parts that a studio may lack; pages of one without a part load nothing of it. */
export function pagePartsIntegration(root: string): AstroIntegration {
  const modules = contentModules("page-parts", {
    "virtual:page-scripts": () =>
      partsOfStudio(currentStudio())
        .filter((file) => file !== subMenu)
        .map((file) => `import ${JSON.stringify(asUrlPath(join(root, here, file)))};\n`)
        .join(""),
    "virtual:sub-menu.css": () => (hasSubMenu(currentStudio()) ? readFileSync(join(root, here, subMenu), "utf8") : ""),
  });
  return pluginIntegration("page-parts", modules);
}
