import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Ask } from "./harness.ts";

/** What a mapping answered: request → its different answers, with what changes from call to call left out. */
export type Answers = Map<string, Set<string>>;

/** Header fields of the transport. */
const ofTransport = ["date", "connection", "keep-alive", "transfer-encoding"];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

function stable(text: string): string {
  return text
    .replace(uuid, "<id>")
    .replace(moment, "<time>")
    .replace(/\bin \d+ seconds/g, "in <n> seconds");
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
}

/** Notes an answer; `isAlone` when no other request was under way, so that what it has left of a limit is certain. */
export async function note(answers: Answers, path: string, ask: Ask, response: Response, isAlone: boolean) {
  const { method = "GET", headers = {}, body = "" } = ask;
  const sent = typeof body === "string" ? stable(body) : hashOf(body);
  const request = [method, stable(path), stable(JSON.stringify(headers)), sent].join(" ");
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const content = stable(text) === text ? hashOf(bytes) : stable(text);
  const isVolatile = content.length !== 12;
  const fields = [...response.headers]
    .filter(([name]) => !ofTransport.includes(name) && !(isVolatile && (name === "etag" || name === "content-length")))
    .map(([name, value]) => `${name}: ${stableField(name, value, isAlone)}`);
  const known = answers.get(request) ?? new Set();
  answers.set(request, known.add([response.status, ...fields.sort(), content].join("\n")));
}

function stableField(name: string, value: string, isAlone: boolean): string {
  if (name === "ratelimit") return value.replace(isAlone ? /t=\d+/g : /[rt]=\d+/g, "…");
  return name === "retry-after" ? value.replace(/^[2-9]\d*$|^1\d+$/, "…") : stable(value);
}

/** The same without what is left of a limit: some requests do not reach every mapping. */
export function withoutQuota(answers: Answers): Answers {
  const stripped = (answer: string) => answer.replace(/^ratelimit: .*$/m, "ratelimit: …");
  return new Map([...answers].map(([request, all]) => [request, new Set([...all].map(stripped))]));
}

/** Fails for the first request that two mappings answered differently. */
export function assertSame(one: Answers, other: Answers): void {
  assert.ok(one.size > 0, "nothing was asked");
  assert.deepEqual([...one.keys()].sort(), [...other.keys()].sort());
  for (const [request, answers] of one) {
    assert.deepEqual([...answers].sort(), [...(other.get(request) ?? [])].sort(), request.slice(0, 500));
  }
}
