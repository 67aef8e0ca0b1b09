import { z } from "zod";
import type { ContentFault } from "../../model/studio/faults.ts";
import { trueIssues } from "../../model/studio/true-issues.ts";
import { nearestNames } from "../../model/texts/nearest.ts";
import { expectedForm, type Form, formAt, keysOf, structureOf } from "./expected-form.ts";
import { wordFaults } from "./word-faults.ts";

type Issue = z.core.$ZodIssue;

/** Checks a value against a schema; faults state the value found and the value expected. */
export function validateContent<T>(
  file: string,
  schema: z.ZodType<T>,
  value: unknown,
): { data: T } | { faults: ContentFault[] } {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) {
    const faults = wordFaults(file, parsed.data);
    return faults.length > 0 ? { faults } : { data: parsed.data };
  }
  const form = formOfSchema(schema);
  return { faults: trueIssues(parsed.error.issues).flatMap((issue) => faultsOfIssue(file, issue, form, value)) };
}

/** Cache of forms: a folder may have thousands of faulty records of one schema. */
const forms = new WeakMap<z.ZodType, Form>();

function formOfSchema(schema: z.ZodType): Form {
  const known = forms.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Form);
  forms.set(schema, known);
  return known;
}

function faultsOfIssue(file: string, issue: Issue, form: Form, root: unknown): ContentFault[] {
  const at = formOf(issue, form);
  if (issue.code === "unrecognized_keys") {
    const known = keysOf(structureOf(at));
    return issue.keys.map((key) => ({
      file,
      field: [...issue.path, key].join("."),
      reason: "is not a known key",
      value: valueAt(root, [...issue.path, key]),
      ...(known.length > 0 && { expected: among(key, known) }),
    }));
  }
  const value = valueAt(root, issue.path);
  const said = { file, field: issue.path.join("."), reason: reasonOf(issue, value) };
  const expected = issue.code === "custom" ? undefined : expectedBy(issue, at);
  return [{ ...said, ...(value !== undefined && { value }), ...(expected && { expected }) }];
}

/** Returns the form at an issue's place: of several, the one that the issue is about. */
function formOf(issue: Issue, form: Form): Form {
  const at = formAt(form, issue.path);
  const ofIssue = at.anyOf?.find(({ type, format }) => {
    if (issue.code === "invalid_format") return format === issue.format;
    return issue.code === "invalid_type" && type === issue.expected;
  });
  return ofIssue ? { ...ofIssue, ...(at.description && { description: at.description }) } : at;
}

/**
 * Returns the expected form. With several forms, the schema's own message comes first, since it is about the one that was
 * meant.
 */
function expectedBy(issue: Issue, at: Form): string | undefined {
  if (issue.code === "too_big" && issue.origin === "string" && at.pattern) return `at most ${issue.maximum} letters`;
  if (at.anyOf) return ownWords(issue) ?? expectedForm(at);
  return expectedForm(at) ?? ownWords(issue);
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], root);
}

function reasonOf(issue: Issue, value: unknown): string {
  if (issue.code === "custom") return issue.message;
  if (value === undefined) return "is missing";
  if (value === null || (typeof value === "string" && !value.trim())) return "is empty";
  switch (issue.code) {
    case "invalid_type":
      return "has the wrong type";
    case "invalid_value":
      return "is not one of the known values";
    case "invalid_format":
      return issue.format === "date" ? "is not a calendar day" : "has the wrong format";
    case "too_small":
      return `${issue.origin === "array" ? "has too few items" : issue.origin === "string" ? "is too short" : "is too small"}`;
    case "too_big":
      return `${issue.origin === "array" ? "has too many items" : issue.origin === "string" ? "is too long" : "is too large"}`;
    default:
      return "has the wrong format";
  }
}

/** Returns the schema's own message about the form it expects. */
function ownWords({ message }: Issue): string | undefined {
  return /^(Invalid|Too (small|big)|Unrecognized)/.test(message) ? undefined : message.replace(/^use /, "");
}

/** Returns the known name that somebody is likely to have meant by another one. */
export function nearTo(name: string, known: readonly string[]): string | undefined {
  return nearestNames(name, known)[0];
}

/** Returns a suggestion for an unknown name, and the known names. */
export function among(name: string, known: readonly string[], most = 40): string {
  const near = nearTo(name, known);
  const list = known.length > most ? `${known.slice(0, most).join(", ")}, …` : known.join(", ");
  return near ? `\`${near}\`, or another of ${list}` : `one of ${list}`;
}
