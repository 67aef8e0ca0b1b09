import { z } from "zod";

/** Parts of JSON Schema that a sample is made from. */
interface Form {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  anyOf?: readonly Form[];
  minimum?: number;
  items?: Form;
  properties?: Record<string, Form>;
  required?: readonly string[];
}

/** Maximum length of a sample in a message, in characters. */
const longestSample = 120;

const samples = new WeakMap<z.core.$ZodType, string>();

/** Returns a valid value of a schema as JSON; empty if it would be too long. */
export function valueSample(schema: z.core.$ZodType): string {
  const known = samples.get(schema);
  if (known !== undefined) return known;
  const written = JSON.stringify(sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Form));
  const sample = written.length > longestSample ? "" : written;
  samples.set(schema, sample);
  return sample;
}

function sampleOf(form: Form): unknown {
  const [given = form.const ?? form.enum?.[0]] = form.examples ?? [];
  if (given !== undefined) return given;
  if (form.anyOf?.[0]) return sampleOf(form.anyOf[0]);
  switch (form.type) {
    case "array":
      return form.items ? [sampleOf(form.items)] : [];
    case "object":
      return Object.fromEntries((form.required ?? []).map((name) => [name, sampleOf(form.properties?.[name] ?? {})]));
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(form.minimum ?? 1, 1);
    default:
      return "text";
  }
}
