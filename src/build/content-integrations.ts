import type { AstroIntegration } from "astro";
import { brandIntegration } from "./brand-integration.ts";
import { contentComponents } from "./content-components.ts";
import { pictureIntegration } from "./picture-integration.ts";
import { typefacesIntegration } from "./typefaces-integration.ts";

/** What gives pages the parts of the content folder that are no text: its look, its components and its pictures. */
export function contentIntegrations(root: string, content: string): AstroIntegration[] {
  return [
    brandIntegration(),
    typefacesIntegration(content),
    contentComponents(root, content),
    pictureIntegration(content),
  ];
}
