import { cacheControl, publicCors, security } from "../src/contract/headers.ts";
import { serialize } from "../src/contract/operation.ts";
import { type Problem, problemBody, problemType } from "../src/contract/problems.ts";
import { isSandboxPath, sandboxHeader } from "../src/contract/sandbox.ts";
import { type Parts, toResponse } from "./parts.ts";

/** Where a problem arose; `isPublic` is false for the same-origin writes, which no other origin may read. */
export interface ProblemContext {
  baseUrl: string;
  path: string;
  isPublic: boolean;
}

/** A problem for any writer. */
export function problemParts(problem: Problem, { baseUrl, path, isPublic }: ProblemContext): Parts {
  const body = serialize(problemBody(problem, baseUrl, path));
  return {
    status: problem.status,
    headers: [
      ["Content-Type", problemType],
      ["Cache-Control", cacheControl.none],
      ...security,
      ...(isPublic ? publicCors : []),
      ...(isSandboxPath(path) ? Object.entries(sandboxHeader) : []),
      ...Object.entries(problem.headers),
    ],
    body,
  };
}

export function problemResponse(problem: Problem, context: ProblemContext, isHead = false): Response {
  return toResponse(problemParts(problem, context), isHead);
}
