import type { AstroIntegration } from "astro";
import { brandStyles } from "../model/studio/brand-styles.ts";
import { currentStudio } from "../model/studio/current.ts";

const name = "virtual:brand.css";
/** Resolved name of the module; `\0` tells Vite that no file holds it */
const resolved = `\0${name}`;

/** Provides the brand of the current studio to pages as a virtual style sheet. */
export function brandIntegration(): AstroIntegration {
  const module = {
    name: "brand",
    resolveId: (id: string) => (id === name ? resolved : undefined),
    load: (id: string) => (id === resolved ? brandStyles(currentStudio().brand.tokens) : undefined),
  };
  return {
    name: "brand",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [module] } }) },
  };
}
