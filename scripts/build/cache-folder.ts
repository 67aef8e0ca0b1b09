import { createHash } from "node:crypto";
import { join } from "node:path";

/** Where Astro keeps rendered prose: a folder a content folder, because it holds paths into the one it was made from. */
export function cacheFolder(root: string, content: string): string {
  const name = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return join(root, "node_modules/.cache/astro", name);
}
