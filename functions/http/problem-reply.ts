import { internalError, Problem, problemBody, problemType } from "../../src/api/errors/problems.ts";
import { cacheControl, publicCors, security } from "../../src/api/http/headers.ts";
import { serialize } from "../../src/api/operation.ts";
import type { Reply } from "./reply.ts";

/** Place of a problem. `isPublic` is false for same-origin writes, which no other origin may read. */
export interface ProblemContext {
  baseUrl: string;
  path: string;
  isPublic: boolean;
}

/** Returns the problem of a thrown error. A defect is reported, and its cause never reaches the client. */
export function problemOf(error: unknown, onError: (error: unknown) => void): Problem {
  if (error instanceof Problem) return error;
  onError(error);
  return internalError(error);
}

export function problemReply(problem: Problem, { baseUrl, path, isPublic }: ProblemContext): Reply {
  return {
    status: problem.status,
    headers: [
      "Content-Type",
      problemType,
      "Cache-Control",
      cacheControl.none,
      ...security,
      ...(isPublic ? publicCors : []),
      ...Object.entries(problem.headers).flat(),
    ],
    body: serialize(problemBody(problem, baseUrl, path)),
  };
}
