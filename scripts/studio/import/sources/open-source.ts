import { statSync } from "node:fs";
import { UsageError } from "../../usage-error.ts";
import type { Source } from "../source.ts";
import { astro } from "./folder/astro.ts";
import { docusaurus } from "./folder/docusaurus.ts";
import { eleventy } from "./folder/eleventy.ts";
import type { FolderOptions, FolderSystem } from "./folder/folder-site.ts";
import { FolderSource } from "./folder/folder-source.ts";
import { hugo } from "./folder/hugo.ts";
import { jekyll } from "./folder/jekyll.ts";
import { plainMarkdown } from "./folder/plain-markdown.ts";
import { SourceFolder } from "./folder/source-folder.ts";

/** Systems whose sites are folders, the more exact one first. */
const systems: readonly FolderSystem[] = [docusaurus, astro, eleventy, hugo, jekyll, plainMarkdown];

/** Names that `--from` takes. */
export const systemNames: readonly string[] = systems.map(({ name }) => name);

/** Opens a source: of the system that is named, or of the one that is told by what is there. */
export function openSource(path: string, from: string | undefined, options: FolderOptions): Source {
  const isThere = statSync(path, { throwIfNoEntry: false });
  if (!isThere) throw new UsageError(`There is no \`${path}\`.`, "import");
  if (from !== undefined && !systemNames.includes(from)) {
    throw new UsageError(`\`--from\` is one of ${systemNames.join(", ")}, not \`${from}\`.`, "import");
  }
  if (!isThere.isDirectory()) throw new UsageError(`\`${path}\` is no folder.`, "import");
  const folder = new SourceFolder(path);
  const system = systems.find((each) => (from === undefined ? each.recognizes(folder) : each.name === from));
  if (!system)
    throw new UsageError(`\`${path}\` has no Markdown, and no settings of ${systemNames.join(", ")}.`, "import");
  return new FolderSource(system.name, folder, system.read(folder, options));
}
