import type { AstroIntegration } from "astro";
import { brandStyles } from "../model/studio/brand-styles.ts";
import { currentStudio } from "../model/studio/current.ts";

const name = "virtual:brand.css";
/** The name by which Vite knows that no file holds it. */
const resolved = `\0${name}`;

/** Gives pages the look of the current studio as a style sheet that is not in the code. */
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
