import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { problemsOf } from "../../api/errors/declared-problems.ts";
import { anyProblem, problemSchema } from "../../api/errors/problem-schema.ts";
import { type ProblemCode, problems, problemType } from "../../api/errors/problems.ts";
import { acceptHeader, entityTagHeader, everyHeader, retryAfter } from "../../api/http/response-headers.ts";
import type { Operation } from "../../api/operation.ts";
import { bodyBound } from "./body-bound.ts";

/** Returns the headers of a response: the rate limits, and those given. */
export function headers(more: Record<string, z.ZodType> = {}) {
  return z.object({ ...everyHeader, ...more });
}

/** Response to a conditional read whose representation has not changed */
export const notModified: ZodOpenApiResponseObject = {
  id: "not_modified",
  description: "Not modified.",
  headers: headers({ ETag: entityTagHeader }),
};

/** Problems of requests before they reach an operation, declared once for all */
export const anyOtherProblem: ZodOpenApiResponseObject = {
  id: "problem",
  description: "Any other problem: `x-problems-of-any-request` names those that every request may be answered with.",
  content: { [problemType]: { schema: anyProblem } },
  headers: headers(),
};

/** Returns the problems of an operation as responses by status. */
export function problemResponses(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(problemsOf(operation), ([status]) => status);
  const responses = [...byStatus].map(([status, pairs]) => {
    const codes = pairs.map(([, code]) => code);
    return [String(status), problemResponse(status, codes, operation)] as const;
  });
  return Object.fromEntries(responses);
}

/** Responses by name, so that equal ones stand in the contract once */
const shared = new Map<string, ZodOpenApiResponseObject>();

function problemResponse(status: number, codes: ProblemCode[], { input }: Operation): ZodOpenApiResponseObject {
  const bound = status === 413 && input.body ? bodyBound(input.body.accepts) : undefined;
  const id = ["problem", status, ...codes, ...(bound ? [bound.name] : [])].join("_");
  const titles = codes.map((code) => problems[code].title).join(" / ");
  const response = shared.get(id) ?? {
    id,
    description: bound ? `${titles}. ${bound.words}` : titles,
    content: { [problemType]: { schema: problemSchema(status, codes) } },
    headers: headers({
      ...([409, 429, 503].includes(status) && { "Retry-After": retryAfter }),
      ...(status === 415 && { Accept: acceptHeader }),
    }),
  };
  shared.set(id, response);
  return response;
}
