import { type Problem, problemBody, problemType } from "../../src/api/errors/problems.ts";
import { cacheControl, type FlatHeaders, publicCors, security } from "../../src/api/http/headers.ts";
import type { Reply } from "../http/reply.ts";
import { asciiJson } from "./ascii-json.ts";
import { errorReply, type RequestId, type RpcError } from "./json-rpc.ts";

export interface RefusedPlace {
  path: string;
  baseUrl: string;
}

/** Headers of a reply that belongs to one request and varies with its Accept field. */
export const answerHeaders: FlatHeaders = [
  "Cache-Control",
  cacheControl.none,
  "Vary",
  "Accept",
  ...security,
  ...publicCors,
];

/** Returns a problem document that is a JSON-RPC error too, so that clients of both kinds read it. */
export function refusalReply(problem: Problem, error: RpcError, id: RequestId, { path, baseUrl }: RefusedPlace): Reply {
  return {
    status: problem.status,
    headers: ["Content-Type", problemType, ...answerHeaders, ...Object.entries(problem.headers).flat()],
    body: asciiJson({ ...problemBody(problem, baseUrl, path), ...errorReply(id, error) }),
  };
}
