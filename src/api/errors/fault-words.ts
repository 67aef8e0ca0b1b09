import type { z } from "zod";
import { valueSample } from "./value-sample.ts";

/**
 * What is wrong with a value, to be read behind its name: "is missing", "must be a string". Nothing where there is no better word
 * than the validator's; checks that say it themselves come first.
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

/** An example of what has parts; the body as a whole has its examples in the contract. */
function suchAs({ expected, inst, path }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const hasParts = (expected === "array" || expected === "object") && path && path.length > 0;
  const sample = hasParts && inst ? valueSample(inst as z.core.$ZodType) : "";
  return sample && `, such as ${sample}`;
}

/** Names of one kind that are listed at the most: an answer must not grow with what there is. */
export const mostListed = 50;

/** Kinds of values in JSON, as the validator calls them. */
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

/** What is counted of a value that has a size. */
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
