import { agentCardPath, exampleRequest } from "../../src/api/a2a/a2a.ts";
import { Problem } from "../../src/api/errors/problems.ts";
import { type PolicyName, sizeLimits } from "../../src/api/policy.ts";
import { requireOwnHost } from "../api/own-page.ts";
import type { Endpoint, EndpointCall } from "../endpoint.ts";
import { readCall } from "../http/body.ts";
import type { Reply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import { idOf, RpcError, readRpcMessage } from "../json-rpc/json-rpc.ts";
import { type RefusedPlace, refusalReply } from "../json-rpc/refusal-reply.ts";
import type { Platform } from "../platform.ts";
import { a2aError } from "./a2a-error.ts";
import { type A2aPorts, answerCall } from "./answer-call.ts";
import { versionOf } from "./versions.ts";

const accepts = { "application/json": sizeLimits.chatBody, "application/a2a+json": sizeLimits.chatBody };

/** Returns the endpoint of the A2A assistant. Every refusal is both a problem document and a JSON-RPC error. */
export function a2aEndpoint(
  path: string,
  ports: A2aPorts,
  platform: Platform,
  spends: readonly PolicyName[],
): Endpoint {
  const place = { path, baseUrl: platform.baseUrl };
  return {
    method: "POST",
    path,
    charges: spends,
    isPublic: true,
    usage: usageOf(ports),
    authorize: (request) => requireOwnHost(request, platform),
    refuse: (problem) => refusalReply(problem, errorOf(problem), null, place),
    async answer(request, call) {
      const value = await readCall(request, accepts);
      return answerBody(value, request, call, ports, place);
    },
  };
}

async function answerBody(
  value: unknown,
  request: HttpRequest,
  call: EndpointCall,
  ports: A2aPorts,
  place: RefusedPlace,
): Promise<Reply> {
  const message = readRpcMessage(value);
  if (message.kind !== "request") {
    const error = new RpcError("invalidRequest", whyInvalid(value));
    return refusalReply(new Problem("invalid_request", 400, error.message), error, idOf(value), place);
  }
  try {
    const version = versionOf(request, call.search, message.request.method);
    return await answerCall(message.request, version, ports, call.request);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return refusalReply(new Problem("invalid_request", 400, error.message), error, idOf(value), place);
  }
}

function whyInvalid(value: unknown): string {
  if (Array.isArray(value)) return "A2A has no batches: send each request by itself.";
  if (typeof value === "object" && value !== null && !("id" in value) && "method" in value) {
    return "Every request must have an `id`: A2A has no notifications.";
  }
  return "The body is not a JSON-RPC 2.0 request with `jsonrpc`, `id`, `method` and `params`.";
}

/** Returns the A2A error for a request that was refused before its body was read. */
function errorOf({ status, detail }: Problem): RpcError {
  if (status === 415) return a2aError("CONTENT_TYPE_NOT_SUPPORTED", detail);
  if (status === 400) return new RpcError("parse", detail);
  return new RpcError(status >= 500 ? "internal" : "invalidRequest", detail);
}

function usageOf({ studio }: A2aPorts): string {
  return [
    `This is the assistant for agents that speak A2A; [its card](${agentCardPath}) says what it answers.`,
    "POST a JSON-RPC 2.0 request as application/json with the header `A2A-Version: 1.0`, such as",
    `${JSON.stringify(exampleRequest(studio))}.`,
  ].join(" ");
}
