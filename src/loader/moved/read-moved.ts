import { existsSync } from "node:fs";
import { join } from "node:path";
import { type MovedRow, movedRows, movedSchema } from "../../model/shapes/moved-file.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { faultsOfError } from "../../model/studio/faults.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseYaml } from "../read/front-matter.ts";
import { readText } from "../read/read-text.ts";

/** File of the old addresses that no record states itself */
export const movedFile = "moved.yaml";

/** Rows of the file with their fields, and the hosts that they may lead to */
export interface MovedFile {
  hosts: ReadonlySet<string>;
  rows: readonly (MovedRow & { field: string })[];
}

const none: MovedFile = { hosts: new Set(), rows: [] };

/** Reads `moved.yaml`, which may be its rows alone. A folder may do without it. */
export function readMoved(folder: string, faults: ContentFault[]): MovedFile {
  if (!existsSync(join(folder, movedFile))) return none;
  try {
    const value = parseYaml(readText(join(folder, movedFile))) ?? [];
    const isList = Array.isArray(value);
    const checked = isList
      ? validateContent(movedFile, movedRows, value)
      : validateContent(movedFile, movedSchema, value);
    if ("faults" in checked) {
      faults.push(...checked.faults);
      return none;
    }
    const { hosts = [], moved } = Array.isArray(checked.data) ? { moved: checked.data } : checked.data;
    const rows = moved.map((row, index) => ({ ...row, field: isList ? String(index) : `moved.${index}` }));
    return { hosts: new Set(hosts), rows };
  } catch (error) {
    faults.push(...faultsOfError(movedFile, error));
    return none;
  }
}
