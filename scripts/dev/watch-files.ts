import { relative } from "node:path";
import { watch } from "chokidar";
import { settled } from "../../src/build/settled.ts";

/** Tells which files changed below a folder, once all of them have been written. */
export function watchFiles(folder: string, changed: (files: readonly string[]) => void): void {
  const files = new Set<string>();
  const tell = settled(() => {
    const all = [...files];
    files.clear();
    changed(all);
  });
  // Node's own `watch` loses a file on Linux once an editor has put another one in its place.
  watch(folder, { ignoreInitial: true }).on("all", (_event, path) => {
    files.add(relative(folder, path));
    tell();
  });
}
