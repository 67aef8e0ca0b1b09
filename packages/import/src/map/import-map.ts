import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { UsageError } from "../../../../scripts/studio/usage-error.ts";
import { type FieldTarget, targetIn } from "./field-target.ts";

/** Short forms of rows: options of the command that name a folder or type of the source for a collection. */
export const shortForms = ["services", "cases", "jobs", "people"] as const;

/** Decisions of a studio about each part of an old site. A part that it does not name is guessed. */
export interface ImportMap {
  /** Collection here → folders or types of the source; `nothing` for those that stay behind. */
  collections: Readonly<Record<string, readonly string[]>>;
  /** Collection here, or `all` → path of a field → its place. */
  fields: Readonly<Record<string, Readonly<Record<string, FieldTarget>>>>;
}

const place = z.string().regex(/^from\s+\S/, "begins with `from`, as in `from content/work`");

const target = z.string().transform((written, context): FieldTarget => {
  const found = targetIn(written);
  if (found) return found;
  context.addIssue({
    code: "custom",
    message: "is `nothing`, `prose`, `lead`, `section NAME`, a field here, or one with parts, `results(value, label)`",
  });
  return z.NEVER;
});

const shape = z.strictObject({
  collections: z.record(z.string(), z.union([place, z.array(place)])).nullish(),
  fields: z.record(z.string(), z.record(z.string(), target).nullable()).nullish(),
});

/** Reads a map, which the run writes if the file is not there yet, and adds the short forms of the command. Throws a UsageError that says what would be right. */
export function readImportMap(file: string | undefined, options: Readonly<Record<string, unknown>>): ImportMap {
  const read =
    file === undefined || !existsSync(file) ? { data: {} as z.infer<typeof shape> } : shape.safeParse(parsed(file));
  if (!read.data) {
    const [issue] = read.error?.issues ?? [];
    const at = issue?.path.join(".") || "the file";
    throw new UsageError(`\`${file}\` is no map of an import: ${at} ${issue?.message ?? ""}.`, "import");
  }
  const stated = Object.entries(read.data.collections ?? {}).map(([name, from]) => {
    return [name, [from].flat().map((each) => each.replace(/^from\s+/, "").trim())] as const;
  });
  const short = shortForms.flatMap((name) => {
    const from = options[name];
    return typeof from === "string" ? [[name, [from]] as const] : [];
  });
  const fields = Object.entries(read.data.fields ?? {}).map(([name, rows]) => [name, rows ?? {}] as const);
  return { collections: Object.fromEntries([...stated, ...short]), fields: Object.fromEntries(fields) };
}

function parsed(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8")) ?? {};
  } catch (error) {
    throw new UsageError(`\`${file}\`, which \`--map\` names, cannot be read: ${(error as Error).message}`, "import");
  }
}

/** Returns the collection that a map has for a folder or type of the source. */
export function mappedCollection(
  { collections }: Pick<ImportMap, "collections">,
  isMeant: (from: string) => boolean,
): string | undefined {
  return Object.entries(collections).find(([, all]) => all.some(isMeant))?.[0];
}

/** Returns the places that a map has for fields of a collection. */
export function rowsFor(
  { fields }: Pick<ImportMap, "fields">,
  collection: string,
): Readonly<Record<string, FieldTarget>> {
  return { ...fields.all, ...fields[collection] };
}
