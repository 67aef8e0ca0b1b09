import { z } from "zod";
import { filtersOf, hasWords, isFromWords, valuesOf } from "../../model/records/filters.ts";
import { retired } from "../../model/records/former-names.ts";
import { meantValue } from "../../model/records/meant-value.ts";
import { presentFields } from "../../model/records/present-collections.ts";
import type { Filter } from "../../model/shapes/collection.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";

/**
 * Returns the parameters that filter a collection. A value that no record of any language has is a fault. Rulings §5.
 */
export function filterParameters(name: CollectionName, studio: Studio): z.ZodRawShape {
  const present = new Set(presentFields(name, studio).map(([field]) => field));
  const filters = Object.entries(filtersOf(name)).filter(([, { field }]) => present.has(field));
  const shapes = filters.map(([parameter, filter]) => {
    const values = valuesOf(studio, name, filter);
    const ofName = (shape: z.ZodType) =>
      filter.sunset === undefined ? shape : retired(shape, filter.field, filter.sunset);
    if (filter.by === "words") return [parameter, ofName(byWords(filter, values))];
    const meant = (asked: unknown) => meantValue(studio, name, filter, String(asked));
    const shape = isFromWords(name, filter) ? z.preprocess(meant, oneOf(values)) : oneOf(values);
    const described = shape.optional().describe(`Only records whose \`${filter.field}\` is or has this value.`);
    return [parameter, ofName(described)];
  });
  return Object.fromEntries(shapes);
}

function oneOf(values: readonly string[]) {
  const [first, ...others] = values;
  return first === undefined ? held(values, () => false) : z.enum([first, ...others]);
}

const longestAsked = 100;
const mostExamples = 10;

function byWords({ field }: Filter, values: readonly string[]) {
  const examples = values.slice(0, mostExamples);
  const such = examples.length > 0 ? ` There are: ${examples.map((value) => `\`${value}\``).join(", ")}.` : "";
  return held(values, (asked) => values.some((value) => hasWords(value, asked)))
    .optional()
    .meta({
      description: `Only records whose \`${field}\` has these words side by side; case and accents do not matter.${such}`,
      examples,
    });
}

/** Returns the schema of a text that some record has; as with an enumeration, its fault lists the values. */
function held(values: readonly string[], isHeld: (asked: string) => boolean) {
  return z
    .string()
    .max(longestAsked, { abort: true })
    .refine(isHeld, { params: { known: values } });
}
