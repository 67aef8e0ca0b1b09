import { type Section, sectionsShape } from "../../model/shapes/definitions/sections.ts";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseYaml } from "./front-matter.ts";

/** Block that stands in prose as a fence, `block quote`, with its lines in the prose, from 0. */
export interface ProseBlock {
  from: number;
  /** Line after its last one. */
  to: number;
  /** Absent if it has a fault. */
  section?: Section;
  faults: ContentFault[];
}

const opening = /^(`{3,}|~{3,})(.*)$/;

/** Finds the blocks in prose. A fence inside of another one is code. */
export function blocksInProse(file: string, prose: string): ProseBlock[] {
  if (!/^(`{3,}|~{3,})block /m.test(prose)) return [];
  const lines = prose.split("\n");
  const found: ProseBlock[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const [, marks = "", info = ""] = opening.exec(lines[from] as string) ?? [];
    if (marks === "") continue;
    const closed = lines.findIndex((line, index) => index > from && line.trimEnd().startsWith(marks) && isMarks(line));
    const to = closed === -1 ? lines.length : closed + 1;
    const name = /^block +(\S+)\s*$/.exec(info)?.[1];
    if (name !== undefined) found.push({ from, to, ...read(file, name, lines.slice(from + 1, to - 1).join("\n")) });
    from = to - 1;
  }
  return found;
}

function isMarks(line: string): boolean {
  return /^(`+|~+)\s*$/.test(line);
}

function read(file: string, name: string, yaml: string): Pick<ProseBlock, "section" | "faults"> {
  try {
    const checked = validateContent(file, sectionsShape("content"), [{ [name]: parseYaml(yaml) ?? {} }]);
    if ("faults" in checked) {
      return { faults: checked.faults.map((fault) => ({ ...fault, field: fault.field.replace(/^0\./, "") })) };
    }
    return { section: (checked.data as Section[])[0] as Section, faults: [] };
  } catch (error) {
    return { faults: faultsOfError(file, error) };
  }
}

/** Returns prose with another text in place of each block; without one, with empty lines. */
export function withBlocks(prose: string, blocks: readonly ProseBlock[], write?: (section: Section) => string): string {
  if (blocks.length === 0) return prose;
  const lines = prose.split("\n");
  let from = 0;
  const parts = blocks.map((block) => {
    const before = lines.slice(from, block.from);
    from = block.to;
    const empty = Array.from({ length: block.to - block.from }, () => "");
    return [...before, ...(write ? ["", block.section ? write(block.section) : "", ""] : empty)];
  });
  return [...parts.flat(), ...lines.slice(from)].join("\n");
}
