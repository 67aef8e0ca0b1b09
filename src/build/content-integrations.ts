import type { AstroIntegration } from "astro";
import { brandIntegration } from "./brand-integration.ts";
import { contentComponents } from "./content-components.ts";
import { pagePartsIntegration } from "./page-parts-integration.ts";
import { pictureIntegration } from "./picture-integration.ts";
import { scriptTextsIntegration } from "./script-texts-integration.ts";
import { typefacesIntegration } from "./typefaces/typefaces-integration.ts";

/**
 * Returns the integrations for all parts of the content folder that are not prose: brand, components, pictures, scripts and their texts.
 */
export function contentIntegrations(root: string, content: string): AstroIntegration[] {
  return [
    brandIntegration(),
    typefacesIntegration(content),
    scriptTextsIntegration(),
    pagePartsIntegration(root),
    contentComponents(root, content),
    pictureIntegration(content),
  ];
}
