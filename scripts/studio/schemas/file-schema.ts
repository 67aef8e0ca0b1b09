import { z } from "zod";
import { madeSlugs } from "../../../src/model/shapes/field-shapes.ts";
import { mostLetters } from "../../../src/model/shapes/lengths.ts";
import { rules } from "../../../src/model/shapes/rules.ts";
import { inEveryLanguage } from "../../../src/model/texts/localized.ts";
import { englishName } from "../init/start-languages.ts";
import { exactText } from "./exact-form.ts";
import type { JsonSchema } from "./json-schema.ts";
import { labelPattern, notEmpty } from "./string-patterns.ts";

/** Keywords of a text that its exact form replaces. */
const ofTexts = ["format", "pattern", "minLength", "maxLength"] as const;

/** Returns the JSON Schema of values as a file holds them, which takes what the loader takes. */
export function fileSchema(shape: z.ZodType): JsonSchema {
  return z.toJSONSchema(shape, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodType) makeExact(zodSchema, jsonSchema as JsonSchema);
    },
  }) as JsonSchema;
}

function makeExact(shape: z.ZodType, schema: JsonSchema): void {
  if (isText(shape)) {
    const exact = exactText(shape);
    if (Object.keys(exact).length > 0) for (const keyword of ofTexts) delete schema[keyword];
    Object.assign(schema, exact);
  }
  if (inEveryLanguage.get(shape)) openToLanguages(schema);
  if (madeSlugs.has(shape))
    Object.assign(schema, { items: { type: "string", pattern: labelPattern(mostLetters.tag) } });
  if (shape instanceof z.ZodPreprocess) takeOne(schema);
  if (shape instanceof z.ZodTuple) fixLength(shape, schema);
  Object.assign(schema, rules.get(shape)?.schema);
}

function isText(shape: z.ZodType): boolean {
  return shape instanceof z.ZodString || shape instanceof z.ZodStringFormat;
}

/** Names the languages of a text; a schema that was made without them takes any. */
function openToLanguages(schema: JsonSchema): void {
  const languages = Object.entries(schema.properties ?? {});
  for (const [language, each] of languages) each.description = `In ${englishName(language)}.`;
  if (languages.length > 0) return;
  schema.additionalProperties = { type: "string", pattern: notEmpty };
}

/** Allows one item without its list, where the program makes a list of it. */
function takeOne(schema: JsonSchema): void {
  const { items, anyOf, description, default: fallback, ...list } = schema;
  if (anyOf || !items || Array.isArray(items)) return;
  for (const keyword of Object.keys(list)) delete schema[keyword as keyof JsonSchema];
  delete schema.items;
  schema.anyOf = [items, { ...list, items }];
}

function fixLength(shape: z.ZodTuple, schema: JsonSchema): void {
  const { length } = shape.def.items;
  Object.assign(schema, { minItems: length, maxItems: length });
}
