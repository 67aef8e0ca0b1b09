import { relative } from "node:path";
import { watchFolder } from "../../src/build/development/watch-folder.ts";
import { settled } from "../../src/build/settled.ts";

/** Reports the files that changed below a folder, once all of them are written. */
export function watchFiles(folder: string, changed: (files: readonly string[]) => void): void {
  const files = new Set<string>();
  const tell = settled(() => {
    const all = [...files];
    files.clear();
    changed(all);
  });
  watchFolder(folder, (_change, path) => {
    files.add(relative(folder, path));
    tell();
  });
}
