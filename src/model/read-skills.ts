import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Fault, faultsOf, readable } from "./faults.ts";
import { parseSource } from "./front-matter.ts";
import { type Skill, skillSchema } from "./skill.ts";

/** Folder of the skills, below the content folder, and the one file of each. */
export const skillsFolder = "skills";
const fileName = "SKILL.md";

/** Reads every skill, in the order of their names. */
export async function readSkills(folder: string, faults: Fault[]): Promise<Skill[]> {
  if (!existsSync(join(folder, skillsFolder))) return [];
  const items = await readdir(join(folder, skillsFolder), { withFileTypes: true });
  const names = items.map(({ name }) => name).sort();
  return names.flatMap((name) => readSkill(folder, name, faults) ?? []);
}

function readSkill(folder: string, name: string, faults: Fault[]): Skill | undefined {
  const file = `${skillsFolder}/${name}/${fileName}`;
  try {
    const source = readFileSync(join(folder, file), "utf8")
      .replace(/^\uFEFF/, "")
      .replaceAll("\r\n", "\n");
    const parsed = skillSchema(name).safeParse(parseSource(source));
    if (parsed.success) return { name, description: parsed.data.data.description, file, source };
    const named = faultsOf(file, parsed.error);
    faults.push(...named.map((fault) => ({ ...fault, field: fault.field.replace(/^data\.?/, "") })));
  } catch (error) {
    const reason = /ENOENT|ENOTDIR/.test(String(error)) ? `expected a folder with ${fileName} in it` : readable(error);
    faults.push({ file, field: "", reason });
  }
  return undefined;
}
