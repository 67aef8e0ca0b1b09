import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Source } from "../source.ts";
import type { ExportOptions } from "./exports/export-options.ts";
import { fileIn } from "./exports/file-in.ts";
import { type ExportFile, startOf } from "./exports/read-text.ts";
import { SourceFault } from "./exports/source-fault.ts";
import { unpackZip } from "./exports/unpack-zip.ts";
import { ghostExportIn, isGhostStart } from "./ghost/ghost-folder.ts";
import { GhostSource } from "./ghost/ghost-source.ts";
import { isWxrStart } from "./wordpress/wordpress-elements.ts";
import { WordpressSource } from "./wordpress/wordpress-source.ts";

/** Names of the systems that are read from an export. */
export const exportSystems = ["wordpress", "ghost"] as const;

/** Source with what has to be done once it was read. */
export interface OpenedSource {
  source: Source;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

/** Files of an archive that an import may need: exports, settings beside them, and pictures. */
const wanted = /\.(xml|json|ya?ml)(\.gz)?$|(^|\/)(images|media|files|uploads)\//i;

/** Folders of an archive that hold programs. */
const programs = /(^|\/)(themes|plugins|adapters|node_modules|logs|__MACOSX)\//;

/** Opens an export of WordPress or Ghost: a file, an archive, or a folder with it. Undefined for anything else. */
export async function openExport(path: string, options: ExportOptions): Promise<OpenedSource | undefined> {
  if (statSync(path).isDirectory()) return opened(await openFolder(path, options));
  const file = { path, name: basename(path) };
  if (/\.zip$/i.test(path)) return openZip(file, options);
  const start = await startOf(file, 4_000);
  if (isWxrStart(start)) return opened(await WordpressSource.open([file], options));
  if (isGhostStart(start)) return opened(await GhostSource.open(file, join(path, ".."), options));
  return undefined;
}

function opened(source: Source | undefined): OpenedSource | undefined {
  return source && { source, async close() {} };
}

async function openFolder(folder: string, options: ExportOptions): Promise<Source | undefined> {
  const files: ExportFile[] = [];
  for (const name of readdirSync(folder).sort()) {
    const file = { path: join(folder, name), name };
    const isExport = /\.xml(\.gz)?$/i.test(name) && fileIn(folder, name) !== undefined;
    if (isExport && isWxrStart(await startOf(file, 4_000))) files.push(file);
  }
  if (files.length > 0) return WordpressSource.open(files, options);
  const ghost = await ghostExportIn(folder);
  return ghost && GhostSource.open(ghost, folder, options);
}

/** Opens an archive. What it holds may stand in a folder of its own. */
async function openZip(file: ExportFile, options: ExportOptions): Promise<OpenedSource> {
  const { folder, remove } = await unpackZip(file, (name) => wanted.test(name) && !programs.test(name));
  try {
    for (const root of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) {
      if (!statSync(root).isDirectory()) continue;
      const source = await openFolder(root, { ...options, files: options.files ?? root });
      if (source) return { source, close: remove };
    }
    throw new SourceFault({ file: file.name }, "holds no export of WordPress or Ghost", "Name the export itself.");
  } catch (error) {
    await remove();
    throw error;
  }
}
