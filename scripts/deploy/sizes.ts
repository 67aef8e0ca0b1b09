import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the number and size of the files below a folder, in words. */
export function sizesBelow(folder: string): string {
  const files = globSync("**/*", { cwd: folder }).map((name) => statSync(join(folder, name)));
  const sizes = files.filter((file) => file.isFile()).map(({ size }) => size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
  return `${sizes.length} files, ${megabytes.toFixed(1)} MiB`;
}
