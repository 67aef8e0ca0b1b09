import type { A2aVersion } from "../../src/api/a2a/a2a.ts";
import type { StreamEvent } from "../../src/api/http/stream-event.ts";
import type { ChatInput } from "../../src/api/operations/assistant.ts";
import type { WritePorts } from "../../src/api/ports.ts";
import { eventReply } from "../http/event-stream.ts";
import type { Reply } from "../http/reply.ts";
import { asciiJson } from "../json-rpc/ascii-json.ts";
import { errorReply, type JsonRpcReply, type JsonRpcRequest, type RequestId, RpcError } from "../json-rpc/json-rpc.ts";
import { answerHeaders } from "../json-rpc/refusal-reply.ts";
import type { Platform } from "../platform.ts";
import { type AgentPorts, answers } from "./a2a-methods.ts";
import { methodOf } from "./versions.ts";

export type A2aPorts = AgentPorts & Pick<WritePorts, "onError"> & Pick<Platform, "heartbeatMs">;

/** Answers one request as JSON or, if the method streams, as a stream with one event. */
export async function answerCall(
  { id, method: name, params }: JsonRpcRequest,
  version: A2aVersion,
  ports: A2aPorts,
  caller: { readonly signal: AbortSignal },
): Promise<Reply> {
  const method = methodOf(name);
  const calls = [method ?? "(no such method)"];
  try {
    if (!method) throw unknownMethod();
    const answer = answers[method]({ params, version, ports });
    if ("result" in answer) return jsonReply({ jsonrpc: "2.0", id, result: answer.result }, calls);
    if (method === "SendStreamingMessage") {
      const source = {
        open: (signal: AbortSignal) => streamOf(id, answer.late, ports, signal),
        failed: (error: unknown) => messageOf(faultReply(id, error, ports)),
      };
      return { ...(await eventReply(source, answerHeaders, caller.signal, ports.heartbeatMs)), calls };
    }
    return jsonReply(await replyLate(id, answer.late, ports, { isStreamed: false, signal: caller.signal }), calls);
  } catch (error) {
    return jsonReply(faultReply(id, error, ports), calls);
  }
}

type Late = (wish: ChatInput) => Promise<unknown>;

/**
 * Streams one message: a stream that answers with a message holds nothing else (A2A 1.0 §3.1.2). Comments keep it alive
 * until then.
 */
async function* streamOf(id: RequestId, late: Late, ports: A2aPorts, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  yield messageOf(await replyLate(id, late, ports, { isStreamed: true, signal }));
}

function messageOf(data: JsonRpcReply): StreamEvent {
  return { name: "message", data };
}

async function replyLate(id: RequestId, late: Late, ports: A2aPorts, wish: ChatInput): Promise<JsonRpcReply> {
  try {
    return { jsonrpc: "2.0", id, result: await late(wish) };
  } catch (error) {
    return faultReply(id, error, ports);
  }
}

function faultReply(id: RequestId, error: unknown, { onError }: A2aPorts): JsonRpcReply {
  if (error instanceof RpcError) return errorReply(id, error);
  onError(error);
  return errorReply(id, new RpcError("internal", "Something failed on our side; it has been logged."));
}

function jsonReply(reply: JsonRpcReply, calls: readonly string[]): Reply {
  return {
    status: 200,
    headers: ["Content-Type", "application/json", ...answerHeaders],
    body: asciiJson(reply),
    calls,
  };
}

function unknownMethod(): RpcError {
  return new RpcError("methodNotFound", `There is no such method. There are: ${Object.keys(answers).join(", ")}.`);
}
