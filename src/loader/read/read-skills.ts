import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import { type Skill, skillSchema } from "../../model/studio/skill.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { isPassedOver } from "../passed-over.ts";
import { skillsFolder } from "./content-folders.ts";
import { parseSource } from "./front-matter.ts";
import { readText } from "./read-text.ts";

/** File of each skill */
const fileName = "SKILL.md";

/** Reads every skill, in the order of their names. */
export async function readSkills(folder: string, faults: ContentFault[]): Promise<Skill[]> {
  if (!existsSync(join(folder, skillsFolder))) return [];
  const items = await readdir(join(folder, skillsFolder), { withFileTypes: true });
  const names = items
    .map(({ name }) => name)
    .filter((name) => !isPassedOver(name))
    .sort();
  return names.flatMap((name) => readSkill(folder, name, faults) ?? []);
}

function readSkill(folder: string, name: string, faults: ContentFault[]): Skill | undefined {
  const file = `${skillsFolder}/${name}/${fileName}`;
  try {
    const source = readText(join(folder, file))
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n");
    const { data, body } = parseSource(source);
    const checked = validateContent(file, skillSchema(name), { data, body });
    if ("data" in checked) return { name, description: checked.data.data.description, file, source };
    faults.push(...checked.faults.map((fault) => ({ ...fault, field: fault.field.replace(/^data\.?/, "") })));
  } catch (error) {
    const isMissing = /ENOENT|ENOTDIR/.test(String(error));
    const missing: ContentFault = {
      file,
      field: "",
      reason: "is missing",
      expected: `a folder with ${fileName} in it`,
    };
    faults.push(...(isMissing ? [missing] : faultsOfError(file, error)));
  }
  return undefined;
}
