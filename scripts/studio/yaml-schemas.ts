import { z } from "zod";
import { tokensSchema } from "../../src/model/studio/brand.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { pricingSchema } from "../../src/model/studio/pricing.ts";
import { textsSchema } from "../../src/model/texts/texts.ts";

/** Schemas of the YAML files of a studio, by the names that editors find them under. */
const schemas = {
  studio: companySchema([]),
  pricing: pricingSchema([]),
  texts: textsSchema,
  tokens: tokensSchema,
};

/** Returns the JSON Schemas with which editors check and complete YAML. Draft 7 is the newest that all of them know. */
export function yamlSchemas(): Record<keyof typeof schemas, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any", override: openLocalized }),
    ]),
  ) as Record<keyof typeof schemas, object>;
}

/** Lets a localized text have any language: which ones there are, the content says. */
function openLocalized({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { type, properties, additionalProperties } = jsonSchema;
  if (type !== "object" || additionalProperties !== false || Object.keys(properties ?? {}).length > 0) return;
  jsonSchema.additionalProperties = { type: "string" };
}
