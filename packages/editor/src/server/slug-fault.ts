import { faultWords } from "../../../../src/api/errors/fault-words.ts";
import { slug } from "../../../../src/model/shapes/field-shapes.ts";

/** Returns the reason why a name can be no slug, with what would be right; undefined if it can be one. */
export function slugFault(name: string): string | undefined {
  const { error } = slug.safeParse(name, { error: faultWords });
  if (!error) return undefined;
  const found = name.length > 40 ? `${name.slice(0, 40)}… (${[...name].length} letters)` : name;
  return `slug: ${error.issues[0]?.message}; found "${found}"; expected the last part of the address alone, such as "web-apps"`;
}
