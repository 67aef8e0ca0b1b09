import type { AstroIntegration } from "astro";
import { contentComponents } from "./content-components.ts";
import { contentModules, pluginIntegration } from "./content-modules.ts";
import { ownIntegrations } from "./own-code/studio-config.ts";
import { pagePartsIntegration } from "./page-parts-integration.ts";
import { ownModules } from "./renderer/data-modules.ts";
import { typefacesIntegration } from "./renderer/typefaces-integration.ts";
import { sizesIntegration } from "./sizes-integration.ts";

/** Returns the integrations for all parts of the content folder that are not prose: its look, its texts of scripts and its components. */
export async function contentIntegrations(root: string, content: string): Promise<AstroIntegration[]> {
  return [
    pluginIntegration("data", contentModules("data", ownModules)),
    typefacesIntegration(content),
    pagePartsIntegration(root),
    contentComponents(root, content),
    sizesIntegration(),
    ...(await ownIntegrations(content)),
  ];
}
