import type { z } from "zod";

/**
 * The faults of a value that are true of it. A value of another kind is one fault: of a text in the place of a list, the validator
 * also counts the letters and says how many items it may have.
 */
export function trueIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrongKinds = new Set(issues.filter(({ code }) => code === "invalid_type").map(placeOf));
  return issues.filter((issue) => issue.code === "invalid_type" || !wrongKinds.has(placeOf(issue)));
}

function placeOf({ path }: z.core.$ZodIssue): string {
  return JSON.stringify(path.map(String));
}
