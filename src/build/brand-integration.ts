import type { AstroIntegration } from "astro";
import { brandStyles } from "../model/studio/brand-styles.ts";
import { currentStudio } from "../model/studio/current.ts";
import { contentModules, pluginIntegration } from "./content-modules.ts";

/** Provides the brand of the current studio to pages as a virtual style sheet. */
export function brandIntegration(): AstroIntegration {
  const module = contentModules("brand", {
    "virtual:brand.css": () => brandStyles(currentStudio().brand.tokens),
  });
  return pluginIntegration("brand", module);
}
