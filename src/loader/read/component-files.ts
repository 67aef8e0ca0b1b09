/** Folder below the content folder that holds the components which MDX uses by their names. */
export const componentsFolder = "components";

/** The components that MDX has without any file in the content folder. */
export const ownComponents: readonly string[] = ["Fact", "Note"];

/** The one of them that states a fact by its name. */
export const factComponent = "Fact";

/** Name by which MDX uses the component in a file; undefined where the file is none. */
export function componentNameOf(file: string): string | undefined {
  return /^([A-Z][A-Za-z0-9]*)\.astro$/.exec(file)?.[1];
}
