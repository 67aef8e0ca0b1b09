import { statSync } from "node:fs";
import { UsageError } from "../../../../scripts/studio/usage-error.ts";
import type { FolderOptions, FolderSystem } from "../folder-site.ts";
import type { ExportOptions } from "./exports/export-options.ts";
import { astro } from "./folder/astro.ts";
import { docusaurus } from "./folder/docusaurus.ts";
import { eleventy } from "./folder/eleventy.ts";
import { FolderSource } from "./folder/folder-source.ts";
import { hugo } from "./folder/hugo.ts";
import { jekyll } from "./folder/jekyll.ts";
import { plainMarkdown } from "./folder/plain-markdown.ts";
import { SourceFolder } from "./folder/source-folder.ts";
import { exportSystems, type OpenedSource, openExport } from "./open-export.ts";

/** Systems whose sites are folders, the more exact one first. */
const systems: readonly FolderSystem[] = [docusaurus, astro, eleventy, hugo, jekyll, plainMarkdown];

/** Names that `--from` takes. */
export const systemNames: readonly string[] = [...exportSystems, ...systems.map(({ name }) => name)];

/** Wishes of the command about the source. */
export type SourceOptions = FolderOptions & Pick<ExportOptions, "files">;

/** Opens a source: of the system that is named, or of the one that is told by what is there. */
export async function openSource(
  path: string,
  from: string | undefined,
  options: SourceOptions,
): Promise<OpenedSource> {
  const isThere = statSync(path, { throwIfNoEntry: false });
  if (!isThere) throw new UsageError(`There is no \`${path}\`.`, "import");
  if (from !== undefined && !systemNames.includes(from)) {
    throw new UsageError(`\`--from\` is one of ${systemNames.join(", ")}, not \`${from}\`.`, "import");
  }
  if (options.files !== undefined && !statSync(options.files, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`\`${options.files}\`, which \`--files\` names, is no folder.`, "import");
  }
  const isSite = from === undefined && isThere.isDirectory() && isKnownSite(path);
  if (!isSite && (from === undefined || exportSystems.some((each) => each === from))) {
    const exported = await openExport(path, options);
    if (exported && (from === undefined || exported.source.system === from)) return exported;
    await exported?.close();
    if (from !== undefined) throw new UsageError(`\`${path}\` is no export of ${from}.`, "import");
  }
  if (!isThere.isDirectory()) {
    throw new UsageError(`\`${path}\` is no folder, and no export of ${exportSystems.join(" or ")}.`, "import");
  }
  return { source: openFolder(path, from, options), async close() {} };
}

/** Returns true for a folder with the settings of a system: one of its files may still be an export of the one before. */
function isKnownSite(path: string): boolean {
  const folder = new SourceFolder(path);
  return systems.some((system) => system !== plainMarkdown && system.recognizes(folder));
}

function openFolder(path: string, from: string | undefined, options: FolderOptions): FolderSource {
  const folder = new SourceFolder(path);
  const system = systems.find((each) => (from === undefined ? each.recognizes(folder) : each.name === from));
  if (!system)
    throw new UsageError(`\`${path}\` has no Markdown, and no settings of ${systemNames.join(", ")}.`, "import");
  return new FolderSource(system.name, folder, system.read(folder, options), options.map);
}
