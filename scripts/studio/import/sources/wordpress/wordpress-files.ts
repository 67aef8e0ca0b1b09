import { lstatSync, realpathSync } from "node:fs";
import { join, resolve, sep } from "node:path";

/** Path of an upload within an address: what follows `uploads/`, or all of it on hosts of files alone. */
const uploads = /\/(?:wp-content\/(?:uploads|blogs\.dir\/\d+\/files)|files)\/(.+)$/;

/** Returns the file in a folder of uploads that an address stands for; undefined if it is not there. */
export function uploadedFile(folder: string, address: string): string | undefined {
  const path = URL.parse(address, "http://localhost")?.pathname;
  if (!path) return undefined;
  const within = decodedPath(uploads.exec(path)?.[1] ?? path.slice(1));
  if (within === undefined) return undefined;
  const places = [within, join("wp-content/uploads", within), join("uploads", within)];
  return places.map((place) => fileIn(folder, place)).find((file) => file !== undefined);
}

/** Returns a file below a folder, if it is one and no link leads out of the folder. */
export function fileIn(folder: string, within: string): string | undefined {
  const path = resolve(folder, within);
  if (!path.startsWith(resolve(folder) + sep)) return undefined;
  try {
    const real = realpathSync(path);
    return real.startsWith(realpathSync(folder) + sep) && lstatSync(real).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
