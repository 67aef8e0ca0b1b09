import { z } from "zod";

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  /** Shape on the wire if the schema only converts from it; zod-openapi reads it too. */
  override?: JsonSchema;
}

/** Returns the JSON Schema of a shape, with its references resolved. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return follow(root, $defs);
}

function follow(schema: JsonSchema, known: Record<string, JsonSchema>): JsonSchema {
  const { $ref, override, ...own } = schema;
  const named = $ref && known[$ref.slice("#/$defs/".length)];
  const { items, properties, anyOf, ...plain } = { ...(named && follow(named, known)), ...own, ...override };
  return {
    ...plain,
    ...(items && { items: follow(items, known) }),
    ...(anyOf && { anyOf: anyOf.map((each) => follow(each, known)) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, follow(each, known)])),
    }),
  };
}
