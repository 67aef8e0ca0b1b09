import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../merge/merge-front-matter.ts";
import { mergeRecord } from "../merge/merge-record.ts";
import { isSame } from "../merge/same-value.ts";
import type { ReadRecord } from "./record-text.ts";

/** Changes that a caller wants: fields by name, null for one that is to go, and the prose. */
export interface Changes {
  fields: Fields;
  prose?: string | undefined;
}

/** Value that no field has, through which a value of another type but the same letters is written. */
const between = "\u0001";

/** Returns the text of a record with changes: what is not named keeps its lines to the byte. */
export function changedText({ text, fields, prose }: ReadRecord, changes: Changes): string {
  const wanted = { fields: { ...fields, ...changes.fields }, prose: changes.prose ?? prose };
  // The writer takes `"true"` and `true` for the same, as a form shows them; a file does not.
  const retyped = Object.entries(changes.fields).flatMap(([name, value]) => {
    const old = fields[name];
    return !isDeepStrictEqual(old, value) && isSame(old, value) ? [[name, between] as const] : [];
  });
  if (retyped.length === 0) return mergeRecord(text, wanted);
  const without = mergeRecord(text, { ...wanted, fields: { ...wanted.fields, ...Object.fromEntries(retyped) } });
  return mergeRecord(without, wanted);
}
