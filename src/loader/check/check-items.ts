import { type Dirent, type Stats, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { mostNameBytes } from "../../model/shapes/lengths.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { contentItems } from "../content-items.ts";
import { contentFolders } from "../content-names.ts";
import { misleadingIn } from "../faults/control-characters.ts";
import { isPassedOver } from "../passed-over.ts";
import { fixturesFolder, publicFolder } from "../read/content-folders.ts";

/** Faults of the items of a content folder, by their names and kinds alone */
export interface CheckedItems {
  faults: ContentFault[];
  /** True if nothing that is read as a file is a folder, nor the other way round */
  isReadable: boolean;
}

type Why = Pick<ContentFault, "reason" | "expected">;

/** Endings of files that the program reads */
const fileName = /\.(ya?ml|mdx?|astro|json|svg|png|webp|jpe?g|avif|gif|pdf|woff2)$/i;

/** Checks what lies in a content folder before any of it is read: names, and that files are files and folders are folders. */
export function checkItems(folder: string): CheckedItems {
  const folders = contentFolders(folder);
  const found = contentItems(folder).flatMap((item) => {
    const path = join(item.parentPath, item.name);
    const file = relative(folder, path).split(sep).join("/");
    if (file.startsWith(`${fixturesFolder}/`) || file.split("/").some(isPassedOver)) return [];
    const [name, kind] = [whyNoName(item.name), whyNoKind(item, file, path, folders)];
    const faults = [name, kind].flatMap((why) => (why ? [{ file, field: "", ...why }] : []));
    return faults.length > 0 ? [{ faults, isMisshapen: kind !== undefined }] : [];
  });
  return { faults: found.flatMap(({ faults }) => faults), isReadable: !found.some(({ isMisshapen }) => isMisshapen) };
}

function whyNoName(name: string): Why | undefined {
  const bytes = Buffer.byteLength(name);
  if (bytes > mostNameBytes) {
    return { reason: `has a name of ${bytes} bytes`, expected: `a name of at most ${mostNameBytes}` };
  }
  const found = misleadingIn(name) ?? (/[\t\n\r]/.test(name) ? { name: "a tab or a line end" } : undefined);
  if (found) return { reason: `has ${found.name} in its name`, expected: "the name without it" };
  if (name.includes("\ufffd")) return { reason: "has a name that is not UTF-8", expected: "a name in UTF-8" };
  return undefined;
}

/** Returns the fault of an item that is read as something else than it is. What is published as it is may be anything. */
function whyNoKind(item: Dirent, file: string, path: string, folders: readonly string[]): Why | undefined {
  const isPublic = file.startsWith(`${publicFolder}/`);
  const kind = item.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : item;
  if (!kind || isPublic) return undefined;
  if (folders.includes(file)) return kind.isDirectory() ? undefined : { reason: "is no folder", expected: "a folder" };
  if (kind.isDirectory()) {
    return fileName.test(item.name) ? { reason: "is a folder with the name of a file", expected: "a file" } : undefined;
  }
  return isFile(kind) ? undefined : { reason: "is neither a file nor a folder", expected: "a file" };
}

function isFile(kind: Dirent | Stats): boolean {
  return kind.isFile();
}
