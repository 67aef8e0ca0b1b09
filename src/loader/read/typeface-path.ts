import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where a typeface lies that a look names: in the folder of the look, or in an installed package; undefined where in neither. */
export function typefacePath(folder: string, source: string): string | undefined {
  const own = join(folder, source);
  if (existsSync(own)) return own;
  try {
    const installed = fileURLToPath(import.meta.resolve(source));
    return existsSync(installed) ? installed : undefined;
  } catch {
    return undefined;
  }
}
