import type { z } from "zod";

/** Definition of a shape, with the parts by which shapes are walked. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  entries?: Record<string, string>;
}

/**
 * Returns the places of a shape that a value may state: its members at any depth, `[]` for the items of a list, and each
 * choice as `member=choice`.
 */
export function membersOf(shape: z.core.$ZodType, place = ""): string[] {
  const { type, shape: members, element, options, innerType, entries, ...pipe } = shape._zod.def as Definition;
  if (type === "object") {
    return Object.entries(members ?? {}).flatMap(([name, member]) => [
      `${place}.${name}`,
      ...membersOf(member, `${place}.${name}`),
    ]);
  }
  if (type === "enum") return Object.values(entries ?? {}).map((choice) => `${place}=${choice}`);
  if (element) return membersOf(element, `${place}[]`);
  const parts = options ?? [innerType, pipe.in, pipe.out].filter((part) => part !== undefined);
  return parts.flatMap((part) => membersOf(part, place));
}

/** Returns the places that a value states, as `membersOf` names them. */
export function placesIn(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${place}[]`));
  if (typeof value !== "object" || value === null || value instanceof Date) return [`${place}=${value}`];
  return Object.entries(value).flatMap(([name, member]) => [
    `${place}.${name}`,
    ...placesIn(member, `${place}.${name}`),
  ]);
}
