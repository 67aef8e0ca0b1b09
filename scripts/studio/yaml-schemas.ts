import { z } from "zod";
import { tokensSchema } from "../../src/model/studio/brand.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { writtenMenuSchema } from "../../src/model/studio/menu-file.ts";
import { movedRows, movedSchema } from "../../src/model/studio/moved-file.ts";
import { pricingSchema } from "../../src/model/studio/pricing.ts";
import { textsSchema } from "../../src/model/texts/texts.ts";

/** Schemas of a studio's YAML files, by the names under which editors find them. */
const schemas = {
  studio: companySchema([]),
  pricing: pricingSchema([]),
  moved: z.union([movedSchema, movedRows]),
  menu: writtenMenuSchema([]),
  texts: textsSchema,
  tokens: tokensSchema,
};

/**
 * Returns the JSON Schemas with which editors check and complete YAML, in draft 7, the newest that all editors know.
 */
export function yamlSchemas(): Record<keyof typeof schemas, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any", override: openLocalized }),
    ]),
  ) as Record<keyof typeof schemas, object>;
}

/** Allows any language in localized texts, because the content decides the languages. */
function openLocalized({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { type, properties, additionalProperties } = jsonSchema;
  if (type !== "object" || additionalProperties !== false || Object.keys(properties ?? {}).length > 0) return;
  jsonSchema.additionalProperties = { type: "string" };
}
