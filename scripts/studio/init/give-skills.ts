import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../../..");

/** Folders in which agents look for the skills of a project; no single one is read by all of them. */
export const skillFolders = [".agents/skills", ".claude/skills"] as const;

/** Gives a content folder that is opened by itself the skills of the project, once; those that are there stay. */
export function giveSkills(opened: string): void {
  const [first, ...others] = skillFolders.map((folder) => join(opened, folder)) as [string, ...string[]];
  const from = join(project, skillFolders[0]);
  if (from === first || !existsSync(from)) return;
  const give = (to: string) => cpSync(from, to, { recursive: true, force: false });
  give(first);
  for (const other of others) if (existsSync(other) || !isLinked(other, first)) give(other);
}

/** Makes a folder lead to another one; returns false where a system lets no user do so. */
function isLinked(folder: string, to: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    symlinkSync(relative(dirname(folder), to), folder, "dir");
    return true;
  } catch {
    return false;
  }
}
