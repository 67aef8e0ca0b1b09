/** Subset of JSON Schema that the inputs of tools use */
export interface ToolSchema {
  properties?: Record<string, PropertySchema>;
  required?: string[];
  additionalProperties?: boolean;
}

interface PropertySchema {
  type?: string;
  enum?: unknown[];
  items?: PropertySchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** Checks a tool's input, since browsers pass on what the model wrote. Throws an error that names the argument. */
export function check(input: Record<string, unknown>, schema: ToolSchema): void {
  const { properties = {}, required = [] } = schema;
  for (const name of required) if (input[name] === undefined) throw new TypeError(`${name}: is missing`);
  for (const [name, value] of Object.entries(input)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw new TypeError(`${name}: not an argument; there are ${Object.keys(properties).join(", ")}`);
    if (value !== undefined) checkValue(name, value, property);
  }
}

function checkValue(name: string, value: unknown, schema: PropertySchema): void {
  const fail = (reason: string): never => {
    throw new TypeError(`${name}: ${reason}`);
  };
  if (schema.enum && !schema.enum.includes(value)) fail(`must be one of ${schema.enum.join(", ")}`);
  if (schema.type === "string") {
    const text = typeof value === "string" ? value : fail("must be a string");
    if (text.length < (schema.minLength ?? 0)) fail(`must have ${schema.minLength} characters or more`);
    if (text.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
      fail(`must have at most ${schema.maxLength} characters`);
  }
  if (schema.type === "integer") {
    const number = typeof value === "number" && Number.isInteger(value) ? value : fail("must be a whole number");
    if (number < (schema.minimum ?? Number.NEGATIVE_INFINITY)) fail(`must be ${schema.minimum} or more`);
    if (number > (schema.maximum ?? Number.POSITIVE_INFINITY)) fail(`must be ${schema.maximum} or less`);
  }
  if (schema.type === "array") {
    const list: unknown[] = Array.isArray(value) ? value : fail("must be a list");
    if (list.length < (schema.minItems ?? 0)) fail(`must have ${schema.minItems} items or more`);
    for (const item of list) checkValue(name, item, schema.items ?? {});
  }
}
