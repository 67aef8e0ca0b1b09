import { statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { besideContent } from "../../loader/content-items.ts";
import { componentsFolder, publicFolder, viewsFolder } from "../../loader/read/content-folders.ts";

/** Folders of a draft, with the cache of its server. */
export interface DraftFolders {
  root: string;
  content: string;
  cache: string;
}

/** Modules that stand in no file: the server's own, ours, and those of Astro. */
const withoutFile = /^\/@(?:vite\/client$|id\/(?:__x00__)?(?:virtual|astro):)/;

/** Files of packages; what stands in their folder besides may be a cache with secrets. */
const ofPackage = /[\\/]node_modules[\\/](?!\.cache[\\/])/;

/** Pages of engineers and style sheets, which their scripts and styles are parts of. */
const ofOwnPage = /^(pages[\\/].+\.astro|(?!\.|node_modules).+\.css)$/;

const picture = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Returns true for a request that Astro's server answers: for what pages load from it. Every other address of the server
 * would serve a file of the machine, or start a program; pages of other origins load nothing.
 */
export function answeredByAstro({ url = "", headers }: IncomingMessage, folders: DraftFolders): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin" && from !== "none") return false;
  try {
    const { pathname, searchParams } = new URL(`http://draft.invalid${url}`);
    if (withoutFile.test(pathname)) return true;
    const path = pathname === "/_image" ? (searchParams.get("href") ?? "") : decodeURIComponent(pathname);
    return isAnswered(path.replace(/\?.*$/s, ""), folders);
  } catch {
    return false;
  }
}

function isAnswered(path: string, { root, content, cache }: DraftFolders): boolean {
  if (!/^\/(@fs|src|node_modules|\.studio)\//.test(path)) return isFileOf(join(content, publicFolder), path);
  const file = path.startsWith("/@fs/") ? resolve(path.replace(/^\/@fs\/?(?=\/|[a-z]:)/i, "")) : join(root, path);
  const isBelow = (...folder: string[]) => file.startsWith(`${join(...folder)}${sep}`);
  return (
    isBelow(root, "src") ||
    [componentsFolder, viewsFolder].some((name) => isBelow(content, name)) ||
    (isBelow(content) && ofOwnPage.test(relative(content, file))) ||
    (isBelow(content) && picture.test(file) && !besideContent(content)(relative(content, file))) ||
    ["typefaces", "pictures", "vite"].some((name) => isBelow(cache, name)) ||
    ofPackage.test(file)
  );
}

function isFileOf(folder: string, path: string): boolean {
  const file = join(folder, path);
  return file.startsWith(`${folder}${sep}`) && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
}
