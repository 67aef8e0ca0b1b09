import { cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { isPassedOver } from "../loader/passed-over.ts";
import { publicFolder } from "../loader/read/content-folders.ts";
import type { ContentFault } from "../model/studio/faults.ts";

/** Only hidden folder that is published (RFC 8615) */
const wellKnown = ".well-known";

/** Files below the public folder of a content folder, published or passed over */
export interface PublicFiles {
  /** Paths below the public folder, with `/` between folders. */
  published: string[];
  /** Warnings about files that are not published: links, hidden files and leftovers of editors */
  passedOver: ContentFault[];
}

/** Lists the files that are published as they are. Links are not followed, since they may lead anywhere on the machine. */
export function readPublicFiles(content: string): PublicFiles {
  const files: PublicFiles = { published: [], passedOver: [] };
  const folder = join(content, publicFolder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) readFolder(folder, folder, files);
  return files;
}

function readFolder(root: string, folder: string, files: PublicFiles): void {
  for (const item of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = relative(root, join(folder, item.name)).split(sep).join("/");
    const reason = reasonAgainst(path, item);
    if (reason) files.passedOver.push({ file: `${publicFolder}/${path}`, field: "", ...reason, severity: "warning" });
    else if (item.isDirectory()) readFolder(root, join(folder, item.name), files);
    else files.published.push(path);
  }
}

type Item = Pick<import("node:fs").Dirent, "name" | "isFile" | "isDirectory" | "isSymbolicLink">;

function reasonAgainst(path: string, item: Item): Pick<ContentFault, "reason" | "expected"> | undefined {
  if (item.isSymbolicLink()) return { reason: "is a link, and is not published", expected: "the file itself" };
  if (path === wellKnown) return undefined;
  if (isPassedOver(item.name)) {
    return { reason: "is a hidden or temporary file, which is not published", expected: "another name, or no file" };
  }
  if (!item.isFile() && !item.isDirectory()) return { reason: "is not a regular file, so it is not published" };
  return undefined;
}

export function copyPublicFiles(content: string, target: string): void {
  for (const path of readPublicFiles(content).published) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(content, publicFolder, path), join(target, path));
  }
}
