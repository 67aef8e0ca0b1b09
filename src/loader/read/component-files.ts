import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { componentsFolder } from "./content-folders.ts";

/** Components that MDX has without a file in the content folder */
export const ownComponents: readonly string[] = ["Fact", "Note"];

/** Component that states a fact by its name */
export const factComponent = "Fact";

/** Returns the name by which MDX uses the component in a file; undefined if the file is no component. */
export function componentNameOf(file: string): string | undefined {
  return /^([A-Z][A-Za-z0-9]*)\.astro$/.exec(file)?.[1];
}

/** Returns the names of all components that MDX in a content folder has without an import. */
export function knownComponents(content: string): string[] {
  const path = join(content, componentsFolder);
  const own = existsSync(path) ? readdirSync(path).flatMap((file) => componentNameOf(file) ?? []) : [];
  return [...new Set([...own, ...ownComponents])].sort();
}
