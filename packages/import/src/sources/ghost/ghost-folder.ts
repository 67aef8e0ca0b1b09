import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileIn } from "../exports/file-in.ts";
import { type ExportFile, startOf } from "../exports/read-text.ts";
import { SourceFault } from "../exports/source-fault.ts";

/** Bytes of a file of settings, such as a table of redirects. */
const mostSettings = 5 * 2 ** 20;

/** Places of an export within what Ghost or its command line packs. */
const exportPlaces = ["", "data", "content/data", "content"];

/** Places of tables of redirects and of routes. */
const settingsPlaces = ["", "settings", "data", "content/settings", "content/data", "data/settings"];

/** Returns true for the beginning of a Ghost export. */
export function isGhostStart(start: string): boolean {
  return /^\s*\{\s*"(db|meta|data)"\s*:/.test(start) && /"(posts|exported_on|version|db|actions)"/.test(start);
}

/** Finds the export in a folder: the first JSON file that is one. */
export async function ghostExportIn(folder: string): Promise<ExportFile | undefined> {
  for (const place of exportPlaces) {
    for (const name of namesIn(join(folder, place)).filter((each) => /\.json(\.gz)?$/i.test(each))) {
      const file = { path: join(folder, place, name), name };
      if (fileIn(folder, join(place, name)) !== undefined && isGhostStart(await startOf(file, 2_000))) return file;
    }
  }
  return undefined;
}

/** Finds a file of settings beside an export, or in the folder that holds it. */
export function settingsFile(exported: ExportFile, folder: string, names: readonly string[]): ExportFile | undefined {
  for (const root of new Set([dirname(exported.path), folder])) {
    for (const place of settingsPlaces) {
      const found = names.map((name) => fileIn(root, join(place, name))).find((path) => path !== undefined);
      if (found !== undefined) return { path: found, name: basename(found) };
    }
  }
  return undefined;
}

/** Reads a file of settings. */
export function settingsText({ path, name }: ExportFile): string {
  const { size } = statSync(path);
  if (size > mostSettings)
    throw new SourceFault({ file: name }, `has ${size} bytes`, "Leave it out, or make it smaller.");
  return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
