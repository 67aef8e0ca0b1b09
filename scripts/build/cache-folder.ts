import { createHash } from "node:crypto";
import { join } from "node:path";

/**
 * Returns the folder of Astro's rendered prose. Each content folder has its own, because the cache holds paths into it.
 */
export function cacheFolder(root: string, content: string): string {
  const name = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return join(root, "node_modules/.cache/astro", name);
}
