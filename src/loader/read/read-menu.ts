import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import { menuFile, menuSchema, type StatedMenu } from "../../model/studio/menu-file.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseYaml } from "./front-matter.ts";
import { readText } from "./read-text.ts";

/** Reads `menu.yaml`. Returns undefined if there is none, or if it has a fault. */
export function readMenu(folder: string, locales: readonly Locale[], faults: ContentFault[]): StatedMenu | undefined {
  if (!existsSync(join(folder, menuFile))) return undefined;
  try {
    const value = parseYaml(readText(join(folder, menuFile))) ?? {};
    const checked = validateContent(menuFile, menuSchema(locales), withEntries(value));
    if ("data" in checked) return checked.data;
    faults.push(...checked.faults);
  } catch (error) {
    faults.push(...faultsOfError(menuFile, error));
  }
  return undefined;
}

/** Returns the value of the file with an entry for each address that stands alone in a list. */
function withEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (typeof each === "string" ? { to: each } : withEntries(each)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withEntries(each)]));
}
