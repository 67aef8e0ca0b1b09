import { join } from "node:path";
import type { z } from "zod";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import { misreadValues } from "../faults/misread-values.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseYaml } from "./front-matter.ts";
import { readText } from "./read-text.ts";

/** Facts of a YAML file, in plain data */
interface ReadYaml<T> {
  faults: ContentFault[];
  /** Absent if the file is invalid */
  data?: T;
}

/**
 * Reads a YAML file of the content and validates it. Returns undefined and adds faults if it is invalid. `kept` returns
 * what an earlier reading found in the same text, or reads it.
 */
export function readYaml<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  faults: ContentFault[],
  kept = (_text: string, read: () => ReadYaml<T>) => read(),
): T | undefined {
  try {
    const text = readText(join(folder, file));
    const found = kept(text, () => understoodYaml(file, schema, text));
    faults.push(...found.faults);
    return found.data;
  } catch (error) {
    faults.push(...faultsOfError(file, error));
    return undefined;
  }
}

/** Reads the text of a YAML file. Depends on nothing but its arguments and the program. */
function understoodYaml<T>(file: string, schema: z.ZodType<T>, text: string): ReadYaml<T> {
  try {
    const checked = validateContent(file, schema, parseYaml(text) ?? {});
    const misread = misreadValues(text).map((finding) => ({ file, ...finding }));
    return "data" in checked ? { faults: misread, data: checked.data } : { faults: [...misread, ...checked.faults] };
  } catch (error) {
    return { faults: faultsOfError(file, error) };
  }
}
