import { Problem } from "../../src/api/errors/problems.ts";
import { type FlatHeaders, publicCors, security } from "../../src/api/http/headers.ts";
import {
  batchVersion,
  latestVersion,
  type ProtocolVersion,
  protocolVersions,
  versionWithoutHeader,
} from "../../src/api/mcp/mcp.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { acceptsEvents } from "../http/accept.ts";
import { andThen, type Reply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import { idOf, type RequestId, RpcError, readRpcMessage, type rpcCodes } from "../json-rpc/json-rpc.ts";
import { answerHeaders, type RefusedPlace, refusalReply } from "../json-rpc/refusal-reply.ts";
import { answerItems, type BatchPost } from "./batch-items.ts";
import type { Rpc } from "./dispatch.ts";
import { serializeReply } from "./prepared.ts";

export interface McpPost extends BatchPost {
  request: Pick<HttpRequest, "header">;
  path: string;
  baseUrl: string;
  /** True if the request may change something, because no foreign page sent it. */
  mayWrite: boolean;
}

/** Answers one message or a batch, without state. Rulings §7. */
export function answerMessage(value: unknown, post: McpPost, rpc: Rpc): Reply | Promise<Reply> {
  const method = (value as { method?: unknown } | null)?.method;
  const asked = post.request.header("mcp-protocol-version") ?? versionWithoutHeader;
  const version = protocolVersions.find((known) => known === asked);
  if (!version && method !== "initialize") {
    return refuse(`Spoken here: ${protocolVersions.join(", ")}.`, begin, "methodNotFound", idOf(value), post);
  }
  // Clients of a later protocol ask this first; some of them fall back only after this reply.
  if (method === "server/discover") return refuse("Begin with initialize.", begin, "methodNotFound", idOf(value), post);
  if (Array.isArray(value)) return answerBatch(value, version ?? latestVersion, post, rpc);
  const message = readRpcMessage(value);
  if (message.kind === "invalid") {
    return refuse("The body is not a JSON-RPC 2.0 message.", sendMessage, "invalidRequest", message.id, post);
  }
  if (message.kind === "notice") return accepted;
  const { request } = message;
  requireMayWrite(rpc.writes(request), post);
  const calls = [rpc.nameOf(request)];
  return andThen(rpc(request, post.context), (reply) => {
    const text = serializeReply(reply);
    return takesEvents(post) ? asciiReply(eventHeaders, eventOf(text), calls) : asciiReply(jsonHeaders, text, calls);
  });
}

async function answerBatch(batch: unknown[], version: ProtocolVersion, post: McpPost, rpc: Rpc): Promise<Reply> {
  if (version !== batchVersion) {
    return refuse(`Batches exist only in ${batchVersion}.`, sendApart, "invalidRequest", null, post);
  }
  if (batch.length === 0 || batch.length > sizeLimits.mcpBatch) {
    return refuse(`A batch holds 1 to ${sizeLimits.mcpBatch} messages.`, sendApart, "invalidRequest", null, post);
  }
  const messages = batch.map(readRpcMessage);
  requireMayWrite(
    messages.some((message) => message.kind === "request" && rpc.writes(message.request)),
    post,
  );
  const replies = await answerItems(messages, post, rpc);
  const calls = messages.flatMap((message) => (message.kind === "request" ? [rpc.nameOf(message.request)] : []));
  if (replies.length === 0) return accepted;
  if (takesEvents(post)) return asciiReply(eventHeaders, replies.map(eventOf).join(""), calls);
  return asciiReply(jsonHeaders, `[${replies.join(",")}]`, calls);
}

function requireMayWrite(isWrite: boolean, { mayWrite }: McpPost): void {
  if (!isWrite || mayWrite) return;
  throw new Problem(
    "origin_not_allowed",
    403,
    "A page of another origin must not contact the studio in a visitor's name.",
  );
}

const varied: FlatHeaders = ["Vary", "Accept", ...security, ...publicCors];
const jsonHeaders: FlatHeaders = ["Content-Type", "application/json", ...answerHeaders];
const eventHeaders: FlatHeaders = [
  "Content-Type",
  "text/event-stream",
  "X-Accel-Buffering",
  "no",
  "Cache-Control",
  "no-cache, no-transform",
  ...varied,
];
const accepted: Reply = { status: 202, headers: answerHeaders, body: "" };

function takesEvents({ request }: McpPost): boolean {
  return acceptsEvents(request.header("accept") ?? "");
}

function eventOf(reply: string): string {
  return `event: message\ndata: ${reply}\n\n`;
}

function asciiReply(headers: FlatHeaders, body: string, calls: readonly string[]): Reply {
  return { status: 200, headers, body, bodyBytes: body.length, calls };
}

const begin = `Send initialize with one of the protocol versions ${protocolVersions.join(", ")}.`;
const sendMessage = 'Send an object with `jsonrpc` of "2.0", a `method`, and an `id` that is a text or a number.';
const sendApart = "Send each message in a request of its own.";

function refuse(detail: string, resolution: string, kind: keyof typeof rpcCodes, id: RequestId, post: McpPost): Reply {
  return refusal(new Problem("invalid_request", 400, detail, { resolution }), kind, id, post);
}

/** Returns a problem document that is a JSON-RPC error too, with the code of a fault. */
export function refusal(problem: Problem, kind: keyof typeof rpcCodes, id: RequestId, place: RefusedPlace): Reply {
  return refusalReply(problem, new RpcError(kind, problem.detail), id, place);
}
