import { join } from "node:path";
import { decodedPath, fileIn } from "../exports/file-in.ts";

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
