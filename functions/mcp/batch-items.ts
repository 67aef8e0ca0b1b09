import { Problem } from "../../src/api/errors/problems.ts";
import { nextTurn } from "../../src/api/http/next-turn.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { errorReply, type JsonRpcReply, type JsonRpcRequest, type Message, RpcError } from "../json-rpc/json-rpc.ts";
import { type QuotaAccount, spendAgain } from "../limits/quota.ts";
import type { Rpc, RpcContext } from "./dispatch.ts";
import { serializeReply } from "./prepared.ts";
import { failure } from "./tool-calls.ts";

export interface BatchPost {
  context: RpcContext;
  /** Quota account. The request was charged for one write; each further write costs another unit. */
  spending: QuotaAccount;
}

/** Remaining bytes and look-ups for the answers of a batch. */
interface Room {
  bytes: number;
  work: number;
}

/** Answers the messages of a batch in order, one at a time, with other requests between them. Notices get no reply. */
export async function answerItems(messages: readonly Message[], post: BatchPost, rpc: Rpc): Promise<string[]> {
  const replies: string[] = [];
  const room: Room = { bytes: sizeLimits.mcpBatchAnswer, work: sizeLimits.mcpBatchWork };
  let isPaid = true;
  for (const message of messages) {
    if (message.kind === "notice") continue;
    if (replies.length > 0) await nextTurn();
    const isWrite = message.kind === "request" && rpc.writes(message.request);
    const reply = isWrite
      ? serializeReply(await write(message.request, isPaid, post, rpc))
      : await answerItem(message, room, post, rpc);
    if (isWrite) isPaid = false;
    room.bytes -= reply.length;
    replies.push(reply);
  }
  return replies;
}

/** Answers a write even if no room remains: its answer is short. */
async function write(
  request: JsonRpcRequest,
  isPaid: boolean,
  { context, spending }: BatchPost,
  rpc: Rpc,
): Promise<JsonRpcReply> {
  try {
    if (!isPaid) await spendAgain(spending);
    return await rpc(request, context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail } = error;
    const result = failure(
      `${detail} Every write of a batch counts; this one was not carried out. Send it again then.`,
    );
    return { jsonrpc: "2.0", id: request.id, result };
  }
}

/** Returns the reply to a message without effect, or an error if it does not fit. */
async function answerItem(
  message: Exclude<Message, { kind: "notice" }>,
  room: Room,
  { context }: BatchPost,
  rpc: Rpc,
): Promise<string> {
  if (message.kind === "invalid") {
    const error = new RpcError("invalidRequest", "This item is not a JSON-RPC 2.0 message.");
    return serializeReply(errorReply(message.id, error));
  }
  const { request } = message;
  room.work -= rpc.workOf(request);
  if (room.work < 0) {
    return refusedItem(request, `A batch looks up ${sizeLimits.mcpBatchWork} words at most; ask this by itself.`);
  }
  if (room.bytes > 0) {
    const reply = serializeReply(await rpc(request, context));
    if (reply.length <= room.bytes) return reply;
  }
  return refusedItem(request, `The batch is answered ${sizeLimits.mcpBatchAnswer} bytes; ask this by itself.`);
}

function refusedItem({ id }: JsonRpcRequest, reason: string): string {
  return serializeReply(errorReply(id, new RpcError("tooLarge", reason)));
}
