import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { guideSlug } from "../../../src/model/studio/guide-files.ts";

/** Folder in which the language server of Astro looks for schemas of front matter. */
export const frontMatterFolder = ".astro/collections";

/** Returns the list by which that server knows of each Markdown file of a content folder which schema it has. */
export function frontMatterManifest(folder: string): object {
  const entries = collectionNames().flatMap((name) =>
    globSync(`${name}/**/*.{md,mdx}`, { cwd: folder })
      .filter((file) => guideSlug(basename(file)) === undefined)
      .map((file) => [uriOf(join(folder, file)), name] as const),
  );
  return {
    collections: collectionNames().map((name) => ({ hasSchema: true, name })),
    entries: Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Returns the address of a file as the server asks for it: decoded, and in lower case. */
function uriOf(path: string): string {
  return decodeURIComponent(pathToFileURL(path).href).toLowerCase();
}
