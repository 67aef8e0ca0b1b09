import { slugPattern } from "../../model/shapes/field-shapes.ts";

/** Subset of JSON Schema that our schemas compile to */
export interface Form {
  type?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Form;
  properties?: Record<string, Form>;
  additionalProperties?: Form | boolean;
  anyOf?: Form[];
  allOf?: Form[];
}

const formats: Record<string, string> = {
  date: "a day as YYYY-MM-DD, such as 2026-01-31",
  "date-time": "a day and a time as YYYY-MM-DDTHH:MM, such as 2026-01-31T09:30",
  email: "an email address",
  hostname: "a host name, such as studio.example",
  uri: "a whole address, such as https://studio.example/x",
};

const patterns: Record<string, string> = {
  [slugPattern.source]: "lower-case words joined by hyphens, such as web-apps",
  "^[A-Z]{3}$": "three capital letters, such as EUR",
  "^[+][1-9][0-9]{6,14}$": "a telephone number with its country, such as +34930000000",
  "^[A-Z]{2}$": "two capital letters, such as ES",
};

export function formAt(form: Form, path: readonly PropertyKey[]): Form {
  return path.reduce<Form>((each, key) => {
    const at = structureOf(each);
    if (typeof key === "number") return at.items ?? {};
    const more = typeof at.additionalProperties === "object" ? at.additionalProperties : {};
    return at.properties?.[String(key)] ?? more;
  }, form);
}

/** Returns the form with keys or items among several forms of a value, else the form itself. */
export function structureOf(form: Form): Form {
  return form.anyOf?.find(({ items, properties }) => items ?? properties) ?? form;
}

export function keysOf({ properties = {} }: Form): string[] {
  return Object.keys(properties);
}

/** Returns the expected value at a place, in words; undefined if the form does not tell. */
export function expectedForm(form: Form): string | undefined {
  const words = formWords(form);
  return words && form.description ? `${words} (${form.description.replace(/\.$/, "")})` : words;
}

function formWords(form: Form): string | undefined {
  if (form.enum) return `one of ${form.enum.join(", ")}`;
  if (form.anyOf) return form.anyOf.flatMap((each) => formWords(each) ?? []).join(", or ") || undefined;
  if (form.format && formats[form.format]) return formats[form.format];
  if (form.pattern && patterns[form.pattern]) return patterns[form.pattern];
  switch (form.type) {
    case "string":
      if (form.pattern) return undefined;
      return `a text${form.maxLength ? ` of at most ${form.maxLength} characters` : ""}`;
    case "integer":
      return `a whole number${bounds(form)}`;
    case "number":
      return `a number${bounds(form)}`;
    case "boolean":
      return "true or false";
    case "array":
      return listWords(form);
    case "object":
      return keysOf(form).length > 0 ? `the keys ${keysOf(form).join(", ")}` : "keys with values";
    default:
      return undefined;
  }
}

function listWords({ minItems, maxItems, items }: Form): string {
  const atLeast = minItems && minItems > 1 ? `at least ${minItems} ` : "";
  const count = maxItems ? `${minItems ?? 0} to ${maxItems} ` : atLeast;
  const each = items && formWords(items);
  return `a list of ${count}${each ? `items, each ${each}` : "items"}`;
}

function bounds({ minimum, exclusiveMinimum, maximum }: Form): string {
  const parts = [
    minimum !== undefined && `from ${minimum}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` ${parts.join(" ")}` : "";
}
