import { type FSWatcher, readdirSync, realpathSync, type Stats, statSync, watch } from "node:fs";
import { dirname, join, sep } from "node:path";

/** Change of a file */
export type FileChange = "add" | "change" | "unlink";

export type FileChanged = (change: FileChange, path: string) => void;

/** Milliseconds in which a system reports the same write several times */
const repeatedMs = 20;

/**
 * Reports the files that change below a folder. It watches folders, each with its names, and never looks at their other
 * files: a watcher of files does so at every change, and loses a file that an editor replaces.
 */
export function watchFolder(folder: string, changed: FileChanged): void {
  const seen = new Map<string, FileChange>();
  let _later: NodeJS.Timeout | undefined;
  const tell = () => {
    const changes = [...seen];
    seen.clear();
    _later = undefined;
    for (const [path, change] of changes) changed(change, path);
  };
  watchNames(folder, (change, path) => {
    const before = seen.get(path);
    // Whoever replaces a file may remove it first; one that was added a moment ago is written, too.
    if (before === "unlink" && change === "add") seen.set(path, "change");
    else if (before === undefined || change === "unlink") seen.set(path, change);
    _later ??= setTimeout(tell, repeatedMs);
  });
}

/** Name in a watched folder: a folder with its number on the disk, which another folder of the name lacks, or a file */
type Known = { folder: WatchedFolder; ino: number } | "file";

interface WatchedFolder {
  /** Reports all files as removed, and ends. */
  remove(): void;
}

function watchNames(path: string, changed: FileChanged, isNew = false): WatchedFolder {
  const names = new Map<string, Known>();
  const lose = (name: string, known: Known | undefined) => {
    names.delete(name);
    if (known === "file") changed("unlink", join(path, name));
    else known?.folder.remove();
  };
  const look = (name: string, isFound = true) => {
    const inside = join(path, name);
    const stats = statsOf(inside);
    const known = names.get(name);
    const isSame = known !== "file" && known?.ino === stats?.ino;
    if (known && (stats?.isDirectory() ? !isSame : !stats || known !== "file")) lose(name, known);
    if (stats?.isDirectory()) {
      if (!isSame) names.set(name, { folder: watchNames(inside, changed, isFound), ino: stats.ino });
    } else if (stats) {
      names.set(name, "file");
      if (isFound) changed(known === "file" ? "change" : "add", inside);
    }
  };
  const watcher = watchOne(path, (name) => {
    for (const each of name === null ? namesIn(path) : [name]) look(each);
  });
  for (const name of namesIn(path)) look(name, isNew);
  return {
    remove() {
      watcher?.close();
      for (const [name, known] of names) lose(name, known);
    },
  };
}

/** Watches a folder itself; returns undefined if it is gone. */
function watchOne(path: string, changed: (name: string | null) => void): FSWatcher | undefined {
  try {
    // A folder that is removed is reported by the one that holds it.
    return watch(path, (_event, name) => changed(name)).on("error", () => {});
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Returns the state of a file or folder; undefined if it is gone, or a link to a folder that holds it. */
function statsOf(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    const leadsUp =
      stats?.isDirectory() && `${realpathSync(dirname(path))}${sep}`.startsWith(`${realpathSync(path)}${sep}`);
    return leadsUp ? undefined : stats;
  } catch {
    return undefined;
  }
}

function isGone(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}
