import type { Tree } from "../change/tree.ts";

/** Facts that a migration may ask for beside the files. */
export interface Given {
  /** Name of the studio's package, where it has none yet. */
  name: string;
  /** Version or file of the program that the studio is to depend on. */
  program: string;
  /** Files that are as the program brought them, by their paths; undefined if nobody knows. */
  ofProgram: ReadonlySet<string> | undefined;
  /** Files that every studio of its own has, by their paths. */
  projectFiles: ReadonlyMap<string, string>;
  /** Returns the text of a file of a tree. */
  textOf(tree: Tree, path: string): string;
}

/**
 * Step from one shape of a studio to the next. It is a pure function from files to files, and may be asked twice: the
 * state before is kept beside it, so it needs no way back.
 */
export interface Migration {
  /** Version of the program from which on a studio has this shape. */
  to: string;
  title: string;
  forwards(tree: Tree, given: Given): Tree;
}
