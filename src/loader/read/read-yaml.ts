import { join } from "node:path";
import type { z } from "zod";
import { type ContentFault, faultsOfError } from "../../model/studio/faults.ts";
import { misreadValues } from "../faults/misread-values.ts";
import { validateContent } from "../faults/schema-faults.ts";
import { parseYaml } from "./front-matter.ts";
import { readText } from "./read-text.ts";

/** Reads a YAML file of the content and validates it. Returns undefined and adds faults if it is invalid. */
export function readYaml<T>(folder: string, file: string, schema: z.ZodType<T>, faults: ContentFault[]): T | undefined {
  try {
    const text = readText(join(folder, file));
    const checked = validateContent(file, schema, parseYaml(text) ?? {});
    faults.push(...misreadValues(text).map((finding) => ({ file, ...finding })));
    if ("data" in checked) return checked.data;
    faults.push(...checked.faults);
  } catch (error) {
    faults.push(...faultsOfError(file, error));
  }
  return undefined;
}
