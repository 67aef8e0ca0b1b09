import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type UnionIssue = Extract<Issue, { code: "invalid_union"; errors: unknown }>;

/**
 * Removes issues that follow from a value of the wrong type. For a text in place of a list, the validator also counts
 * the letters as items. Of several forms that a value may have, the one that it was meant to have is judged. A validator
 * that reports values (`reportInput`) lets a text be judged as the day or the time that it was written as.
 */
export function trueIssues(given: readonly Issue[]): Issue[] {
  const issues = given.flatMap(meantIssues);
  const wrongKinds = new Set(issues.filter(({ code }) => code === "invalid_type").map(placeOf));
  return issues.filter((issue) => issue.code === "invalid_type" || !wrongKinds.has(placeOf(issue)));
}

/** Returns the issues of the form that the value was meant to have; if several may be, the issue as it is. */
function meantIssues(issue: Issue): Issue[] {
  // A union with words of its own says them for the whole value.
  if (issue.code !== "invalid_union" || issue.message !== "Invalid input") return [issue];
  const meant = onlyOfItsType(issue) ?? onlyWithItsKeys(issue) ?? asWritten(issue) ?? firstOfOneType(issue);
  return meant?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

function onlyOfItsType({ errors }: UnionIssue): Issue[] | undefined {
  const ofItsType = errors.filter((issues) => !issues.some(isOfWholeType));
  return ofItsType.length === 1 ? ofItsType[0] : undefined;
}

/** Returns the issues of the one form that knows all keys of the value. */
function onlyWithItsKeys({ errors }: UnionIssue): Issue[] | undefined {
  const isStranger = ({ code, path }: Issue) => code === "unrecognized_keys" && path.length === 0;
  const known = errors.filter((issues) => !issues.some(isStranger));
  return known.length === 1 && errors.length > 1 ? known[0] : undefined;
}

/** Returns the issues of a text as a time if it is written as one, else as a day. */
function asWritten({ errors, input }: UnionIssue): Issue[] | undefined {
  if (typeof input !== "string") return undefined;
  const format = /^\d{4}-\d{2}-\d{2}T/.test(input) ? "date-time" : "date";
  return errors.find((issues) => issues.some((each) => each.code === "invalid_format" && each.format === format));
}

/** Returns the issues of the first form, which is the usual one, if a value of another type could have been any. */
function firstOfOneType({ errors }: UnionIssue): Issue[] | undefined {
  const types = errors.map((issues) => issues.find(isOfWholeType)?.expected);
  return types.every((type) => type !== undefined && type === types[0]) ? errors[0] : undefined;
}

function isOfWholeType(issue: Issue): issue is Extract<Issue, { code: "invalid_type" }> {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

function placeOf({ path }: Issue): string {
  return JSON.stringify(path.map(String));
}
