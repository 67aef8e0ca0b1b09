import { relative } from "node:path";
import { watch } from "chokidar";
import { besideContent } from "../../src/loader/content-items.ts";
import { debounced } from "../../src/publish/debounced.ts";

/** Reports the files that changed below a folder, once all of them are written. */
export function watchFiles(folder: string, changed: (files: readonly string[]) => void): void {
  const files = new Set<string>();
  const tell = debounced(() => {
    const all = [...files];
    files.clear();
    changed(all);
  });
  // On Linux, Node's own `watch` loses a file once an editor replaces it.
  const isBeside = besideContent(folder);
  const ignored = (path: string) => isBeside(relative(folder, path));
  watch(folder, { ignoreInitial: true, ignored }).on("all", (_event, path) => {
    files.add(relative(folder, path));
    tell();
  });
}
