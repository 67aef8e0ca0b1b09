import type { z } from "zod";
import type { CollectionName } from "../shapes/collections.ts";
import { text } from "../shapes/field-shapes.ts";
import { commonFields } from "../shapes/shared-fields.ts";
import type { Studio } from "../studio/studio.ts";
import { recordsOf } from "./records-of.ts";

/** Lengths that titles and summaries had at most before longer ones were allowed: most records keep them still. */
const usual = { title: 120, summary: 300 } as const;

/** Returns the shapes of titles and summaries in answers: the usual length where every record of a collection keeps it. */
export function promisedLengths(studio: Studio, name: CollectionName): Record<keyof typeof usual, z.ZodType> {
  const records = recordsOf(studio, name);
  const shapeOf = (field: keyof typeof usual) => {
    const isUsual = !studio.isAny && records.every(({ data }) => data[field].length <= usual[field]);
    return isUsual ? text.max(usual[field]).meta(commonFields[field].meta() ?? {}) : commonFields[field];
  };
  return { title: shapeOf("title"), summary: shapeOf("summary") };
}
