import { cacheControl, publicCors, security, toHeaders } from "../../src/contract/headers.ts";
import {
  batchVersion,
  latestVersion,
  type McpSurface,
  type ProtocolVersion,
  protocolVersions,
  versionWithoutHeader,
} from "../../src/contract/mcp.ts";
import { limits } from "../../src/contract/policy.ts";
import { Problem, problemBody, problemType } from "../../src/contract/problems.ts";
import { acceptanceOf, parseAccept } from "../accept.ts";
import type { AppPorts } from "../environment.ts";
import { readBody } from "../request-body.ts";
import type { Rpc } from "./dispatch.ts";
import { errorReply, type JsonRpcReply, type RequestId, RpcError, readMessage } from "./json-rpc.ts";

interface McpCall {
  surface: McpSurface;
  ports: Pick<AppPorts, "baseUrl" | "hosts">;
  /** Throws a 429 when the client has nothing left. */
  spend(): void;
}

/** One POST of Streamable HTTP, stateless. Rulings §7. */
export async function answerMcp(request: Request, rpc: Rpc, call: McpCall): Promise<Response> {
  requireOwnHost(request, call.ports);
  call.spend();
  const { value } = await readBody(request, { maxBytes: limits.mcpBody });
  const header = request.headers.get("mcp-protocol-version");
  const isInitialize = (value as { method?: unknown } | null)?.method === "initialize";
  const version = protocolVersions.find((known) => known === (header ?? versionWithoutHeader));
  if (!version && !isInitialize)
    return refuse(value, `The protocol version ${protocolVersions.join(", ")} is spoken here.`, request, call);
  if ((value as { method?: unknown } | null)?.method === "server/discover") {
    return refuse(value, "There is no such method; begin with initialize.", request, call);
  }
  if (Array.isArray(value)) return answerBatch(value, version ?? latestVersion, request, rpc, call);
  const message = readMessage(value);
  if (message.kind === "invalid")
    return refuse(value, "The body is not a JSON-RPC 2.0 message.", request, call, "invalidRequest");
  if (message.kind === "notice") return new Response(null, { status: 202, headers: replyHeaders() });
  return wrap([await rpc(message.request, call)], false, request);
}

/** A page of a foreign name that resolves to this machine must not reach a local server (DNS rebinding). */
function requireOwnHost(request: Request, { hosts }: Pick<AppPorts, "hosts">): void {
  const host = (request.headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase();
  if (!hosts || host === "" || hosts.has(host)) return;
  throw new Problem("origin_not_allowed", 403, "This server does not answer under that host name.");
}

async function answerBatch(
  batch: unknown[],
  version: ProtocolVersion,
  request: Request,
  rpc: Rpc,
  call: McpCall,
): Promise<Response> {
  if (version !== batchVersion)
    return refuse(null, `Batches exist only in ${batchVersion}.`, request, call, "invalidRequest");
  if (batch.length === 0 || batch.length > limits.mcpBatch) {
    return refuse(null, `A batch holds 1 to ${limits.mcpBatch} messages.`, request, call, "invalidRequest");
  }
  const replies = await Promise.all(
    batch.map(async (item) => {
      const message = readMessage(item);
      if (message.kind === "notice") return undefined;
      if (message.kind === "request") return rpc(message.request, call);
      return errorReply(message.id, new RpcError("invalidRequest", "This item is not a JSON-RPC 2.0 message."));
    }),
  );
  const answered = replies.filter((reply) => reply !== undefined);
  if (answered.length === 0) return new Response(null, { status: 202, headers: replyHeaders() });
  return wrap(answered, true, request);
}

/** SSE only where it is named with a weight over zero; JSON otherwise (spec §4.3.2). */
function acceptsEvents(accept: string | null): boolean {
  const acceptance = accept === null ? undefined : acceptanceOf("text/event-stream", parseAccept(accept));
  return acceptance?.named === true && acceptance.quality > 0;
}

function wrap(replies: JsonRpcReply[], isBatch: boolean, request: Request): Response {
  if (!acceptsEvents(request.headers.get("accept"))) {
    const headers = replyHeaders([["Content-Type", "application/json"]]);
    return new Response(JSON.stringify(isBatch ? replies : replies[0]), { headers });
  }
  const events = replies.map((reply) => `event: message\ndata: ${JSON.stringify(reply)}\n\n`).join("");
  const headers = replyHeaders([
    ["Content-Type", "text/event-stream"],
    ["X-Accel-Buffering", "no"],
  ]);
  headers.set("Cache-Control", "no-cache, no-transform");
  return new Response(events, { headers });
}

function replyHeaders(more: [string, string][] = []): Headers {
  return toHeaders([["Cache-Control", cacheControl.none], ["Vary", "Accept"], ...security, ...publicCors, ...more]);
}

/** A 400 that is a problem document and a JSON-RPC error at once, so that clients of either kind read it. */
function refuse(
  value: unknown,
  detail: string,
  request: Request,
  { ports }: McpCall,
  kind: "methodNotFound" | "invalidRequest" = "methodNotFound",
): Response {
  const id = (value as { id?: unknown } | null)?.id;
  const known: RequestId = typeof id === "string" || typeof id === "number" ? id : null;
  const problem = new Problem("invalid_request", 400, detail, {
    resolution: `Send initialize with one of the protocol versions ${protocolVersions.join(", ")}.`,
  });
  const body = {
    ...problemBody(problem, ports.baseUrl, new URL(request.url).pathname),
    ...errorReply(known, new RpcError(kind, detail)),
  };
  return new Response(JSON.stringify(body), { status: 400, headers: replyHeaders([["Content-Type", problemType]]) });
}
