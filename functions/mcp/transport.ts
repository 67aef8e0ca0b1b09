import { cacheControl, type HeaderList, publicCors, security } from "../../src/contract/headers.ts";
import {
  batchVersion,
  latestVersion,
  type ProtocolVersion,
  protocolVersions,
  versionWithoutHeader,
} from "../../src/contract/mcp.ts";
import { limits } from "../../src/contract/policy.ts";
import { Problem, problemBody, problemType } from "../../src/contract/problems.ts";
import { acceptanceOf, parseAccept } from "../accept.ts";
import type { Parts } from "../parts.ts";
import type { Rpc, RpcContext } from "./dispatch.ts";
import { errorReply, type JsonRpcReply, type RequestId, RpcError, readMessage, type rpcCodes } from "./json-rpc.ts";
import { asciiJson, serializeReply } from "./prepared.ts";

/** One POST as the transport sees it. */
export interface McpPost {
  /** A header of the request by its lower-case name. */
  header(name: string): string | undefined;
  path: string;
  baseUrl: string;
  /** Whether the request may change something: no foreign page sent it. */
  mayWrite: boolean;
  context: RpcContext;
}

/** Answers one message or a batch, stateless. Rulings §7; `reference` of the wire is the MCP specification. */
export async function answerMessage(value: unknown, post: McpPost, rpc: Rpc): Promise<Parts> {
  const method = (value as { method?: unknown } | null)?.method;
  const asked = post.header("mcp-protocol-version") ?? versionWithoutHeader;
  const version = protocolVersions.find((known) => known === asked);
  if (!version && method !== "initialize") {
    return refuse(`Spoken here: ${protocolVersions.join(", ")}.`, "methodNotFound", idOf(value), post);
  }
  // Clients of a later protocol ask this first; any reply but this one keeps some of them from falling back.
  if (method === "server/discover") return refuse("Begin with initialize.", "methodNotFound", idOf(value), post);
  if (Array.isArray(value)) return answerBatch(value, version ?? latestVersion, post, rpc);
  const message = readMessage(value);
  if (message.kind === "invalid") {
    return refuse("The body is not a JSON-RPC 2.0 message.", "invalidRequest", message.id, post);
  }
  if (message.kind === "notice") return accepted;
  requireMayWrite(rpc.writes(message.request), post);
  return wrap([await rpc(message.request, post.context)], false, post);
}

async function answerBatch(batch: unknown[], version: ProtocolVersion, post: McpPost, rpc: Rpc): Promise<Parts> {
  if (version !== batchVersion) return refuse(`Batches exist only in ${batchVersion}.`, "invalidRequest", null, post);
  if (batch.length === 0 || batch.length > limits.mcpBatch) {
    return refuse(`A batch holds 1 to ${limits.mcpBatch} messages.`, "invalidRequest", null, post);
  }
  const messages = batch.map(readMessage);
  requireMayWrite(
    messages.some((message) => message.kind === "request" && rpc.writes(message.request)),
    post,
  );
  const replies = await Promise.all(
    messages.map((message) => {
      if (message.kind === "notice") return undefined;
      if (message.kind === "request") return rpc(message.request, post.context);
      return errorReply(message.id, new RpcError("invalidRequest", "This item is not a JSON-RPC 2.0 message."));
    }),
  );
  const answered = replies.filter((reply) => reply !== undefined);
  return answered.length === 0 ? accepted : wrap(answered, true, post);
}

function requireMayWrite(isWrite: boolean, { mayWrite }: McpPost): void {
  if (!isWrite || mayWrite) return;
  throw new Problem(
    "origin_not_allowed",
    403,
    "A page of another origin must not contact the studio in a visitor's name.",
  );
}

const always: HeaderList = [["Cache-Control", cacheControl.none], ["Vary", "Accept"], ...security, ...publicCors];
const jsonHeaders: HeaderList = [["Content-Type", "application/json"], ...always];
const eventHeaders: HeaderList = [
  ["Content-Type", "text/event-stream"],
  ["X-Accel-Buffering", "no"],
  ["Cache-Control", "no-cache, no-transform"],
  ...always.slice(1),
];
const accepted: Parts = { status: 202, headers: always, body: "" };

function wrap(replies: JsonRpcReply[], isBatch: boolean, { header }: McpPost): Parts {
  if (!acceptsEvents(header("accept"))) {
    return {
      status: 200,
      headers: jsonHeaders,
      body: isBatch ? `[${replies.map(serializeReply).join(",")}]` : serializeReply(replies[0] as JsonRpcReply),
    };
  }
  const body = replies.map((reply) => `event: message\ndata: ${serializeReply(reply)}\n\n`).join("");
  return { status: 200, headers: eventHeaders, body };
}

/** SSE only where it is named with a weight over zero; JSON otherwise (spec §4.3.2). */
function acceptsEvents(accept: string | undefined): boolean {
  const known = accept === undefined ? false : eventChoices.get(accept);
  if (known !== undefined) return known;
  const acceptance = acceptanceOf("text/event-stream", parseAccept(accept ?? ""));
  const chosen = acceptance?.named === true && acceptance.quality > 0;
  if (eventChoices.size < 100 && (accept ?? "").length < 512) eventChoices.set(accept ?? "", chosen);
  return chosen;
}

const eventChoices = new Map<string, boolean>();

/** Identifier of a message that was not understood, so that its sender can match the refusal. */
export function idOf(value: unknown): RequestId {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

function refuse(detail: string, kind: keyof typeof rpcCodes, id: RequestId, post: McpPost): Parts {
  const resolution = `Send initialize with one of the protocol versions ${protocolVersions.join(", ")}.`;
  return refusal(new Problem("invalid_request", 400, detail, { resolution }), kind, id, post);
}

/** A problem document that is a JSON-RPC error too, so that clients of either kind read it. */
export function refusal(
  problem: Problem,
  kind: keyof typeof rpcCodes,
  id: RequestId,
  { path, baseUrl }: Pick<McpPost, "path" | "baseUrl">,
): Parts {
  const body = { ...problemBody(problem, baseUrl, path), ...errorReply(id, new RpcError(kind, problem.detail)) };
  return {
    status: problem.status,
    headers: [["Content-Type", problemType], ...always, ...Object.entries(problem.headers)],
    body: asciiJson(body),
  };
}
