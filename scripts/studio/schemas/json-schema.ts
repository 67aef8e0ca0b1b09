/** JSON Schema of draft 7, the newest that all editors know, as far as ours use it. */
export interface JsonSchema {
  $schema?: string;
  title?: string;
  description?: string;
  examples?: unknown[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  /** Words of editors for a text that the pattern refuses. */
  patternErrorMessage?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  uniqueItems?: boolean;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  /** Parts that stand inside of themselves. */
  definitions?: Record<string, JsonSchema>;
  default?: unknown;
}
