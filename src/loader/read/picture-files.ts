import { pathFrom } from "../../model/addresses/path-from.ts";

const kinds = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg"];

/** Whether a file is a picture by its name. */
export function isPictureFile(name: string): boolean {
  return kinds.includes(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "");
}

/** The path below the content folder of a file that prose in a folder of it names; undefined where it is no such file. */
export function besideProse(folder: string, address: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|[/#?]|$)/i.test(address)) return undefined;
  return pathFrom(folder, address.replace(/[?#].*$/, ""));
}
