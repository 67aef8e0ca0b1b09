import { createHash } from "node:crypto";
import { join } from "node:path";
import { keptFolder } from "../../../functions/hosts/node/places.mjs";

/**
 * Returns the folder of Astro's rendered prose. Each content folder has its own, because the cache holds paths into it.
 */
export function cacheFolder(content: string, kept = keptFolder): string {
  const name = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return join(kept, "astro", name);
}
