import { posix } from "node:path";
import type { FolderSite } from "../../folder-site.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Returns the file that an address in a document stands for: absolute, and never outside of the folder. */
export function fileOfAddress(
  address: string,
  document: string,
  folder: SourceFolder,
  { site, assets }: Pick<FolderSite, "site" | "assets">,
): string | undefined {
  const path = pathOf(address, site.origins);
  if (path === undefined) return undefined;
  const places = path.startsWith("/") ? fromRoot(path, site.base ?? "", assets) : besides(path, document, assets);
  for (const place of places) {
    const inside = posix.normalize(place);
    if (inside.startsWith("..") || inside.startsWith("/")) continue;
    const found = folder.find(inside);
    if (found !== undefined) return folder.absolute(found);
  }
  return undefined;
}

function pathOf(address: string, origins: readonly string[]): string | undefined {
  const origin = origins.find(
    (each) => address.startsWith(`${each}/`) || address.startsWith(`${each.replace(/^https?:/, "")}/`),
  );
  const local = origin === undefined ? address : address.slice(address.indexOf("/", address.indexOf("//") + 2));
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(local)) return undefined;
  const bare = local.replace(/[?#].*$/s, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function fromRoot(path: string, base: string, assets: readonly string[]): string[] {
  const bare = base !== "" && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  // A collection of Jekyll lies in a folder with a line before its name: `/uploads/x.png` is `_uploads/x.png`.
  return [...assets.map((folder) => `${folder}${bare}`.replace(/^\//, "")), `_${bare.slice(1)}`];
}

/** A file beside the document, in a folder of its name, or one whose address was meant from the root. */
function besides(path: string, document: string, assets: readonly string[]): string[] {
  const beside = posix.dirname(document);
  const bundle = document.replace(/\.\w+$/, "");
  const aliased = path.replace(/^[@~]\/?/, "");
  return [
    `${beside}/${path}`,
    `${bundle}/${path}`,
    ...assets.map((folder) => `${folder}/${aliased}`.replace(/^\//, "")),
  ];
}
