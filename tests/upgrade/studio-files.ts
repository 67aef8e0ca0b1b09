import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "../../scripts/studio/change/git-state.ts";
import type { Tree } from "../../scripts/studio/change/tree.ts";
import type { Given } from "../../scripts/studio/upgrade/migration.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

/** Writes files into a new folder, by their paths. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) writeInto(join(folder, path), text);
  return folder;
}

/** Returns the files of a studio with their bytes, without what lies in `.studio`. */
export function filesIn(folder: string): Record<string, string> {
  const files = filesOf(folder).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "latin1")]));
}

/** Returns facts for migrations of files that are given by their texts. */
export function givenOf(texts: Readonly<Record<string, string>>, facts: Partial<Given> = {}): Given {
  return {
    name: "norai",
    program: "^1.0.0",
    ofProgram: undefined,
    projectFiles: new Map(),
    textOf: (tree: Tree, path: string) => {
      const held = tree.get(path) as { from: string } | { text: string };
      return "text" in held ? held.text : (texts[held.from] as string);
    },
    ...facts,
  };
}
