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

/**
 * Returns the fault in a value, phrased to follow its name: "is missing", "must be a string". Returns undefined if the
 * validator's message is as good. Messages of custom checks come first.
 */
export function faultWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is missing"
        : `must be ${kinds.get(issue.expected) ?? issue.expected}${suchAs(issue)}`;
    case "invalid_value":
      if (issue.values.length > mostListed) return "is not a known value";
      return `${issue.input === undefined ? "is missing, and " : ""}must be ${among(issue.values)}`;
    case "invalid_format":
      return formats.get(issue.format);
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "must not be empty"
        : `must ${sizeOf(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum)}`;
    case "too_big":
      return `must ${sizeOf(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum)}`;
    default:
      return undefined;
  }
}

/** Returns an example of an object or a list; the contract has the examples of whole bodies. */
function suchAs({ expected, inst, path }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const hasParts = (expected === "array" || expected === "object") && path && path.length > 0;
  const sample = hasParts && inst ? valueSample(inst as z.core.$ZodType) : "";
  return sample && `, such as ${sample}`;
}

/** Maximum number of names of one kind in a message, so that answers do not grow with the content. */
export const mostListed = 50;

/** Kinds of JSON values, by the validator's names. */
const kinds = new Map([
  ["string", "a string"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "an array"],
  ["object", "an object"],
  ["record", "an object"],
  ["null", "null"],
]);

const formats = new Map([
  ["email", "must be an email address"],
  ["url", "must be an absolute URL"],
  ["date", "must be a day, such as 2026-03-31"],
  ["datetime", "must be a moment in UTC, such as 2026-03-31T09:00:00Z"],
]);

/** Units in which the size of a value is counted. */
const units = new Map([
  ["string", "character"],
  ["array", "item"],
]);

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  const unit = units.get(origin);
  if (!unit) return `be ${bound} ${size}`;
  return `have ${bound} ${size} ${unit}${Number(size) === 1 ? "" : "s"}`;
}

function among(values: readonly unknown[]): string {
  const names = values.map((value) => JSON.stringify(value));
  return names.length === 1 ? String(names[0]) : `one of ${names.join(", ")}`;
}

/** Returns a valid value of a schema as JSON; empty if it would be too long. */
function valueSample(schema: z.core.$ZodType): string {
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
