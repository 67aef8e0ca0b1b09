import { join } from "node:path";
import type { z } from "zod";
import { type Fault, faultsOfError } from "../faults.ts";
import { parseYaml } from "../front-matter.ts";
import { validate } from "../schema-faults.ts";
import { readText } from "./read-text.ts";

/** Reads a YAML file of the content and holds it to a schema; undefined, with the faults named, where it is wrong. */
export function readYaml<T>(folder: string, file: string, schema: z.ZodType<T>, faults: Fault[]): T | undefined {
  try {
    const checked = validate(file, schema, parseYaml(readText(join(folder, file))) ?? {});
    if ("data" in checked) return checked.data;
    faults.push(...checked.faults);
  } catch (error) {
    faults.push(...faultsOfError(file, error));
  }
  return undefined;
}
