import { pathFrom } from "../../model/addresses/path-from.ts";

const kinds = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg"];

export function isPictureFile(name: string): boolean {
  return kinds.includes(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "");
}

/** Returns the path below the content folder of a file that prose in `folder` names; undefined if it leads to no such file. */
export function besideProse(folder: string, address: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|[/#?]|$)/i.test(address)) return undefined;
  return pathFrom(folder, address.replace(/[?#].*$/, ""));
}
