import assert from "node:assert/strict";
import { serviceName } from "../assistant/asked-service.ts";
import type { Ask } from "../support/ask.ts";
import { type Json, post, message as rpc } from "../support/mcp/mcp.ts";

/** Reply of the assistant to another agent: complete, or an error. */
export interface A2aReply {
  id: unknown;
  result?: Json;
  error?: { code: number; message: string; data?: Json[] };
}

interface Asking {
  ask(path: string, ask?: Ask): Promise<Response>;
}

/** Returns the parameters of a message with a question, in the shape of A2A 1.0. */
export function asking(text: string, more: Json = {}): Json {
  return { message: { messageId: "m-1", role: "ROLE_USER", parts: [{ text }], ...more } };
}

/** Returns the parameters of a message with a question, in the shape of A2A 0.3. */
export function askingOlder(text: string, more: Json = {}): Json {
  return { message: { kind: "message", messageId: "m-1", role: "user", parts: [{ kind: "text", text }], ...more } };
}

/** Returns a JSON-RPC call as a request; it speaks A2A 1.0 unless its headers say otherwise. */
export function call(method: string, params?: Json, headers: Record<string, string> = { "a2a-version": "1.0" }): Ask {
  return post(rpc(method, params, "c-1"), headers);
}

/** Calls a method and returns its JSON reply. */
export async function answerTo({ ask }: Asking, asked: Ask, path = "/a2a"): Promise<A2aReply> {
  const response = await ask(path, asked);
  const text = await response.text();
  assert.equal(response.status, 200, text);
  assert.equal(response.headers.get("content-type"), "application/json");
  const reply = JSON.parse(text) as A2aReply;
  assert.equal(reply.id, "c-1");
  return reply;
}

/** Data part of a reply, beside its text. */
export interface AnswerData {
  reply?: string;
  locale: string;
  mode: string;
  citations: { title: string; url: string; passage: string }[];
}

/** Returns text, data and media types of the parts of a result's message, in the shape of A2A 1.0. */
export function partsOf(result: Json | undefined): { text: string; data: AnswerData | undefined; modes: unknown[] } {
  const { parts } = (result?.message ?? {}) as { parts: { text?: string; data?: AnswerData; mediaType: string }[] };
  return {
    text: parts.find((part) => part.text !== undefined)?.text ?? "",
    data: parts.find((part) => part.data)?.data,
    modes: parts.map(({ mediaType }) => mediaType),
  };
}

/** Question that the site answers. */
export const shop = `What is the usual price of ${serviceName}?`;
