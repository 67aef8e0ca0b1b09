import assert from "node:assert/strict";
import type { Fixture } from "../support/fixture.ts";
import { type Json, post, surfaces } from "../support/mcp/mcp.ts";

/** Reply of a server to one POST. */
export interface Exchange {
  /** Path of the server and name of the case, for messages. */
  at: string;
  status: number;
  headers: Headers;
  text: string;
}

/** Refusal: a problem document and a JSON-RPC error in one body. */
export interface Refusal extends Json {
  status: number;
  code: string;
  id: unknown;
  error: { code: number; message: string };
}

/**
 * Sends a body to both servers, one after the other, since the second of two equal messages to the studio is a
 * duplicate.
 */
export async function exchange(
  fixture: Pick<Fixture, "ask">,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const path of surfaces) {
    const response = await fixture.ask(path, post(body, headers));
    const at = `${path} ${JSON.stringify(headers ?? {})} ${JSON.stringify(body)?.slice(0, 200)}`;
    exchanges.push({ at, status: response.status, headers: response.headers, text: await response.text() });
  }
  return exchanges;
}

/** Returns the messages of a reply's events; each event must be one message on one line. */
export function messagesIn({ headers, text, at }: Exchange): unknown[] {
  assert.equal(headers.get("content-type"), "text/event-stream", at);
  assert.match(text, /^(event: message\ndata: [^\n]+\n\n)+$/, at);
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));
}

export function messageIn({ status, headers, text, at }: Exchange): Json {
  assert.equal(status, 200, at);
  assert.equal(headers.get("content-type"), "application/json", at);
  return JSON.parse(text);
}

/** Asserts that both servers refuse a body with a status, a JSON-RPC code and an id. */
export async function assertRefused(
  fixture: Pick<Fixture, "ask">,
  body: unknown,
  [status, code, id]: readonly [number, number, unknown],
  headers?: Record<string, string>,
): Promise<Refusal[]> {
  const refusals = await exchange(fixture, body, headers);
  return refusals.map(({ at, status: answered, headers: fields, text }) => {
    assert.equal(answered, status, at);
    assert.equal(fields.get("content-type"), "application/problem+json", at);
    const refusal = JSON.parse(text) as Refusal;
    assert.deepEqual([refusal.jsonrpc, refusal.error?.code, refusal.id], ["2.0", code, id], at);
    assert.equal(refusal.status, status, at);
    return refusal;
  });
}
