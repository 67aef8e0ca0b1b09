import type { Operation } from "../operation.ts";
import type { ProblemCode } from "./problems.ts";

type Pair = readonly [status: number, code: ProblemCode];

const always: Pair[] = [
  [400, "invalid_request"],
  [429, "rate_limit_exceeded"],
  [500, "internal_error"],
  [503, "internal_error"],
];

const withBody: Pair[] = [
  [413, "invalid_request"],
  [415, "unsupported_media_type"],
];

const withKey: Pair[] = [
  [409, "invalid_request"],
  [422, "invalid_request"],
];

/** Returns every problem that an operation may answer, by status. */
export function problemsOf(operation: Operation): Pair[] {
  return [
    ...always,
    ...(operation.method === "GET" ? ([[412, "invalid_request"]] satisfies Pair[]) : []),
    ...(operation.input.body ? withBody : []),
    ...(operation.idempotent ? withKey : []),
    ...(operation.sameOrigin && operation.method !== "GET" ? ([[403, "origin_not_allowed"]] satisfies Pair[]) : []),
    ...operation.problems,
  ].sort(([a], [b]) => a - b);
}
