import type { z } from "zod";
import { trueIssues } from "../../model/studio/true-issues.ts";
import { faultWords, mostListed } from "../errors/fault-words.ts";
import { Problem, pointer, problems, type RequestFault, shortName } from "../errors/problems.ts";

export type RequestPart = "path" | "query" | "body";

/** Validates a value, or throws a 400 that names each fault, and the known names if one is unknown. */
export function validateRequest<T>(schema: z.ZodType<T>, value: unknown, place: RequestPart): T {
  const known = new Map<string, readonly unknown[]>();
  const missing = new Set<string>();
  const parsed = schema.safeParse(value, {
    error: (issue) => {
      if (issue.input === undefined || issue.input === "") missing.add(String(issue.path?.[0]));
      return note(issue, place, known) ?? faultWords(issue);
    },
  });
  if (parsed.success) return parsed.data;
  const all = trueIssues(parsed.error.issues).flatMap((issue) => faultsOf(issue, place));
  const errors = all.slice(0, mostFaults);
  const fields = errors.map((fault) => `${nameOf(fault)} ${fault.detail}`);
  if (all.length > errors.length) fields.push(`and ${all.length - errors.length} more`);
  throw new Problem("invalid_request", 400, `The request is not valid: ${fields.join("; ")}.`, {
    errors,
    missing,
    ...(known.size > 0 && {
      resolution: `${problems.invalid_request.resolution} ${[...known].map(sentence).join(" ")}`,
    }),
  });
}

/** Maximum number of faults in a problem, so that an answer does not grow with the number of wrong fields. */
const mostFaults = 20;

/** Maximum number of lists of known values, fields or parameters in a resolution. */
const mostLists = 3;

/**
 * Records the known names for an unknown one: the fields of an object, or the values of a field. Returns the fault of a
 * value that a custom check refuses.
 */
function note(
  issue: z.core.$ZodRawIssue,
  place: RequestPart,
  known: Map<string, readonly unknown[]>,
): string | undefined {
  const at = (issue.path ?? []).join("/");
  const values = valuesFor(issue);
  if (known.size < mostLists) {
    if (values) known.set(`Known values of \`${at}\``, values);
    if (issue.code === "unrecognized_keys") {
      const kind = place === "body" ? "fields" : "parameters";
      known.set(`Known ${kind}${at && ` of \`${at}\``}`, Object.keys((issue.inst as unknown as z.ZodObject).shape));
    }
  }
  return values && issue.code === "custom" ? "is not a known value" : undefined;
}

/** Returns the accepted values: those of an enumeration, or those that a custom check knows. */
function valuesFor(issue: z.core.$ZodRawIssue): readonly unknown[] | undefined {
  if (issue.code === "invalid_value" && issue.values.length > 1) return issue.values;
  return issue.code === "custom" ? (issue.params?.known as readonly unknown[] | undefined) : undefined;
}

function sentence([what, names]: [string, readonly unknown[]]): string {
  if (names.length === 0) return `${what}: none.`;
  const listed = names.slice(0, mostListed).map((name) => `\`${name}\``);
  if (names.length > mostListed) listed.push(`and ${names.length - mostListed} more`);
  return `${what}: ${listed.join(", ")}.`;
}

function faultsOf(issue: z.core.$ZodIssue, place: RequestPart): RequestFault[] {
  if (issue.code !== "unrecognized_keys") return [{ ...placed(issue.path, place), detail: issue.message }];
  return issue.keys.map((key) => ({
    ...placed([...issue.path, shortName(key)], place),
    detail: place === "body" ? "is not a known field" : "is not a known parameter",
  }));
}

function placed(path: readonly PropertyKey[], place: RequestPart): Omit<RequestFault, "detail"> {
  return place === "body" ? { pointer: pointer(path) } : { parameter: path.map(String).join("/").toWellFormed() };
}

function nameOf({ pointer, parameter = "" }: RequestFault): string {
  if (pointer === undefined) return `\`${parameter}\``;
  return pointer === "#" ? "the body" : decodeURIComponent(pointer);
}
