import { cacheControl, type HeaderList, publicCors, security, toHeaders } from "../src/contract/headers.ts";
import { serialize } from "../src/contract/operation.ts";
import { Problem, problemBody, problemType } from "../src/contract/problems.ts";
import { isSandboxPath, sandboxHeader } from "../src/contract/sandbox.ts";

/** A problem as status, headers and body, for any writer. */
export interface ProblemParts {
  status: number;
  headers: HeaderList;
  body: string;
}

/** Where a problem arose; `isPublic` is false for the same-origin writes, which no other origin may read. */
export interface ProblemContext {
  baseUrl: string;
  path: string;
  isPublic: boolean;
}

export function problemParts(problem: Problem, { baseUrl, path, isPublic }: ProblemContext): ProblemParts {
  const body = serialize(problemBody(problem, baseUrl, path));
  return {
    status: problem.status,
    headers: [
      ["Content-Type", problemType],
      ["Content-Length", String(new TextEncoder().encode(body).length)],
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
  const { status, headers, body } = problemParts(problem, context);
  return new Response(isHead ? null : body, { status, headers: toHeaders(headers) });
}

/** What leaves the server for an error of ours: nothing of its cause. */
export function internalError(): Problem {
  return new Problem("internal_error", 500, "Something failed on our side; it has been logged.");
}
