import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Removes issues that follow from a value of the wrong type. For a text in place of a list, the validator also counts
 * the letters as items. Of several forms that a value may have, the one that it was meant to have is judged.
 */
export function trueIssues(given: readonly Issue[]): Issue[] {
  const issues = given.flatMap(meantIssues);
  const wrongKinds = new Set(issues.filter(({ code }) => code === "invalid_type").map(placeOf));
  return issues.filter((issue) => issue.code === "invalid_type" || !wrongKinds.has(placeOf(issue)));
}

/** Returns the issues of the only form whose type the value has; without one, the issue as it is. */
function meantIssues(issue: Issue): Issue[] {
  // A union with words of its own says them for the whole value.
  if (issue.code !== "invalid_union" || issue.message !== "Invalid input") return [issue];
  const ofItsType = issue.errors.filter((issues) => !issues.some(isOfWholeType));
  const [meant] = ofItsType;
  if (!meant || ofItsType.length > 1) return [issue];
  return meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

function isOfWholeType({ code, path }: Issue): boolean {
  return code === "invalid_type" && path.length === 0;
}

function placeOf({ path }: Issue): string {
  return JSON.stringify(path.map(String));
}
