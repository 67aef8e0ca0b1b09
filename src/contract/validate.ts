import type { z } from "zod";
import { fieldProblem, Problem, pointer, shortName } from "./problems.ts";

/** Validates a value, or throws a 400 that names each field. */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const all = parsed.error.issues.flatMap(faultsOf);
  const errors = all.slice(0, mostFaults);
  const fields = errors.map((fault) => `${decodeURIComponent(fault.pointer)} ${fault.detail}`);
  if (all.length > errors.length) fields.push(`and ${all.length - errors.length} more`);
  throw new Problem("invalid_request", 400, `The request is not valid: ${fields.join("; ")}.`, { errors });
}

/** Faults that one problem names: an answer must not grow with the number of wrong fields that somebody sends. */
const mostFaults = 20;

function faultsOf(issue: z.core.$ZodIssue) {
  if (issue.code !== "unrecognized_keys") return [{ pointer: pointer(issue.path), detail: issue.message }];
  return issue.keys.map((key) => ({
    pointer: pointer([...issue.path, shortName(key)]),
    detail: "is not a known field",
  }));
}

/** A query as an object; a parameter that is given twice is a fault, since one of the two would be ignored. */
export function queryOf(search: Iterable<[name: string, value: string]>): Record<string, string> {
  // Without a prototype, so that `__proto__` is a parameter like any other unknown one.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) throw fieldProblem(name, "must not be given twice");
    query[name] = value;
  }
  return query;
}
