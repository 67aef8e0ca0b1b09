import { globSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { mayRead, topItems } from "../../loader/content-items.ts";

/**
 * Watches a content folder. A process that may not list the folder watches what is at its top, and hears of nothing that
 * comes there: it calls the returned function, which finds that and tells of its files.
 */
export function watchContent(watcher: ViteDevServer["watcher"], content: string): () => void {
  watcher.add(content);
  if (mayRead(content)) return () => {};
  const pathsNow = () => new Set(topItems(content).map(({ name }) => join(content, name)));
  let known = pathsNow();
  watcher.add([...known]);
  return () => {
    const paths = pathsNow();
    const come = [...paths.difference(known)];
    known = paths;
    watcher.add(come);
    const files = come.flatMap((path) => [path, ...globSync("**/*.*", { cwd: path }).map((file) => join(path, file))]);
    for (const file of files) {
      watcher.emit("add", file);
      watcher.emit("all", "add", file);
    }
  };
}
