import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns the path of a typeface that a brand names: in the brand folder, or in an installed package; undefined if it is in
 * neither.
 */
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
