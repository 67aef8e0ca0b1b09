import { z } from "zod";
import { expectedForm, type Form } from "../../../src/loader/faults/expected-form.ts";
import { slugPattern, slugWords } from "../../../src/model/shapes/field-shapes.ts";
import { codeLists, rules } from "../../../src/model/shapes/rules.ts";
import type { JsonSchema } from "./json-schema.ts";
import {
  addressPattern,
  emailPattern,
  linePattern,
  momentPattern,
  notEmpty,
  phonePattern,
  withBlanks,
} from "./string-patterns.ts";

/** Pattern of telephone numbers once they are read. */
const e164 = "^[+][1-9][0-9]{6,14}$";

/**
 * Returns what a text in a file may be, in keywords that take the place of those of zod's own conversion: it states what a
 * text is after blanks were removed, a domain was encoded or a number was read.
 */
export function exactText(shape: z.ZodType): JsonSchema {
  const converted = z.toJSONSchema(shape, { target: "draft-7", io: "input", unrepresentable: "any" }) as JsonSchema;
  const list = codeLists.get(shape);
  if (list) {
    const codes = { enum: [...list.codes()] };
    return list.isOpen ? { anyOf: [codes, { pattern: notEmpty }] } : codes;
  }
  const pattern = patternOf(shape, converted);
  if (pattern === undefined || typeof rules.get(shape)?.schema.pattern === "string") return {};
  const words = expectedForm(converted as Form) ?? ownWords(shape);
  const { maxLength } = converted;
  const isBounded = maxLength !== undefined && (pattern === converted.pattern || pattern === slugWords.source);
  return { pattern, ...(isBounded && { maxLength }), ...(words && { patternErrorMessage: `Write ${words}.` }) };
}

function patternOf(shape: z.ZodType, { format, pattern, minLength, maxLength }: JsonSchema): string | undefined {
  if (format === "date-time") return momentPattern;
  if (format === "uri") return addressPattern(protocolOf(shape));
  if (format === "email" && pattern !== undefined) return emailPattern(pattern);
  if (pattern === e164) return phonePattern;
  if (pattern === slugPattern.source) return slugWords.source;
  if (!isTrimmed(shape)) return pattern;
  if (pattern !== undefined) return withBlanks(pattern);
  if (maxLength !== undefined) return linePattern(maxLength);
  return minLength === undefined ? undefined : notEmpty;
}

function protocolOf(shape: z.ZodType): RegExp | undefined {
  const { protocol } = shape.def as Partial<z.core.$ZodURLDef>;
  return protocol;
}

/** Returns true if the program removes blanks around a text. */
function isTrimmed(shape: z.ZodType): boolean {
  const checks = "checks" in shape.def ? shape.def.checks : undefined;
  return Array.isArray(checks) && checks.some((check) => check._zod.def.check === "overwrite");
}

/** Returns a shape's own message about the form that it expects. */
function ownWords(shape: z.ZodType): string | undefined {
  const [issue] = shape.safeParse("\u0000").error?.issues ?? [];
  return issue && !/^(Invalid|Too|Unrecognized)/.test(issue.message)
    ? issue.message.replace(/^(use|write) /, "")
    : undefined;
}
