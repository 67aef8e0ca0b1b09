import type { z } from "zod";

/**
 * Removes issues that follow from a value of the wrong type. For a text in place of a list, the validator also counts
 * the letters as items.
 */
export function trueIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrongKinds = new Set(issues.filter(({ code }) => code === "invalid_type").map(placeOf));
  return issues.filter((issue) => issue.code === "invalid_type" || !wrongKinds.has(placeOf(issue)));
}

function placeOf({ path }: z.core.$ZodIssue): string {
  return JSON.stringify(path.map(String));
}
