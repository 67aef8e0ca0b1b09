import { settingSchemas } from "./schemas/content-schemas.ts";
import type { JsonSchema } from "./schemas/json-schema.ts";

/** Returns the JSON Schemas of a studio's YAML files in any languages, by the names under which editors find them. */
export function yamlSchemas(): Record<keyof ReturnType<typeof settingSchemas>, JsonSchema> {
  const { studio, pricing, moved, menu, texts, tokens } = settingSchemas([]);
  return {
    studio: studio.schema,
    pricing: pricing.schema,
    moved: moved.schema,
    menu: menu.schema,
    texts: texts.schema,
    tokens: tokens.schema,
  };
}
