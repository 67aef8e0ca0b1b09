/** Bytes of a file: those of a file that the studio has now, or a text. */
export type Held = { from: string } | { text: string };

/** Files of a studio, by their paths below its folder with slashes. A change makes another one. */
export type Tree = ReadonlyMap<string, Held>;

/** Differences between two trees. A file that stays at its place and has its bytes is in none of them. */
export interface Changes {
  moved: { from: string; to: string }[];
  written: { path: string; text: string }[];
  removed: string[];
}

/** Everything that a change would do to the files of a studio. */
export interface Change {
  /** Titles of its steps. */
  titles: string[];
  before: readonly string[];
  after: Tree;
  changes: Changes;
}

/** Returns the tree of a studio as it is: each file is at its place. */
export function treeOf(paths: Iterable<string>): Tree {
  return new Map([...paths].map((path) => [path, { from: path }]));
}

export function changesOf(before: Iterable<string>, after: Tree): Changes {
  const kept = new Set([...after.values()].flatMap((held) => ("from" in held ? [held.from] : [])));
  return {
    moved: [...after].flatMap(([to, held]) => ("from" in held && held.from !== to ? [{ from: held.from, to }] : [])),
    written: [...after].flatMap(([path, held]) => ("text" in held ? [{ path, text: held.text }] : [])),
    removed: [...before].filter((path) => !kept.has(path) && !after.has(path)),
  };
}

/** Returns true if a change has nothing to do. */
export function isEmptyChange({ changes }: Change): boolean {
  return changes.moved.length + changes.written.length + changes.removed.length === 0;
}

/** Returns moves as folders: what all paths of a group have in common at their ends is left out. */
export function movedFolders(moved: Changes["moved"]): { from: string; to: string; count: number }[] {
  const groups = Map.groupBy(moved, ({ from, to }) => foldersOf(from, to).join("\n"));
  return [...groups].map(([names, { length }]) => {
    const [from = "", to = ""] = names.split("\n");
    return { from, to, count: length };
  });
}

function foldersOf(from: string, to: string): [from: string, to: string] {
  const [one, other] = [from.split("/"), to.split("/")];
  while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return [one.join("/") || ".", other.join("/") || "."];
}
