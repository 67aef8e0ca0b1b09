import { z } from "zod";
import type { Tool } from "./tool.ts";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; items?: JsonSchema };

/** Members of an answer's JSON Schema that tools keep; the reference has the rest. */
const structure = new Set(["type", "properties", "items", "enum", "anyOf"]);

/**
 * Returns the JSON Schema 2020-12 of a tool's input. It has no patterns: models do not read them, and a call that
 * breaks one learns so.
 */
export function inputSchemaOf({ input }: Pick<Tool, "input">) {
  return jsonSchemaOf(input, "input", (schema) => {
    delete schema.pattern;
  });
}

/**
 * Returns the JSON Schema of `structuredContent`: every field with its type, open for new members. Only fields in
 * `opens` list their members, because clients read every schema with every list of tools.
 */
export function outputSchemaOf({ output, opens = [] }: Pick<Tool, "output" | "opens">) {
  const schema = jsonSchemaOf(output, "output", (each) => {
    for (const name of Object.keys(each)) if (!structure.has(name)) delete each[name];
    if (each.type) delete each.enum;
    if (each.items && isLink(each.items)) delete each.items;
  });
  const fields = Object.entries(schema.properties ?? {});
  const properties = fields.map(([name, field]) => [name, opens.includes(name) ? field : closed(field)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Returns true for the shape of a link to another record, whose members every tool has. */
function isLink({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).join() === "slug,title,url";
}

function closed({ properties: _, items, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, ...(items && items.type !== "object" && { items }) };
}

function jsonSchemaOf(shape: z.ZodObject, io: "input" | "output", shorten: (schema: JsonSchema) => void): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    // Named shapes would become references, which not every client follows.
    ...(io === "output" && { metadata: z.registry() }),
    override: ({ jsonSchema }) => shorten(jsonSchema as JsonSchema),
  });
  return schema as JsonSchema;
}
