import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../../..");

/** Folders in which agents look for the skills of a project; no single one is read by all of them. */
export const skillFolders = [".agents/skills", ".claude/skills"] as const;

/** Gives a content folder that is opened by itself the skills of the project; those that are there stay. */
export function giveSkills(opened: string): void {
  for (const folder of skillFolders) {
    const [from, to] = [join(project, folder), join(opened, folder)];
    if (from !== to && existsSync(from)) cpSync(from, to, { recursive: true, force: false });
  }
}
