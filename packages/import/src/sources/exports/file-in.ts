import { lstatSync, realpathSync } from "node:fs";
import { resolve, sep } from "node:path";

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

/** Returns a path as a file system has it; undefined if it is none. */
export function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
