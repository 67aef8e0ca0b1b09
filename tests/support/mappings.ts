import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { METHODS } from "node:http";
import type { Ask } from "./ask.ts";
import { checkAnswer } from "./checks.ts";

/** Answers of a mapping: each request with its different answers, without what changes from call to call. */
export type Answers = Map<string, Set<string>>;

/** Sends a request through a mapping. */
export type Send = (path: string, ask: Ask) => Promise<Response>;

const ofTransport = ["date", "connection", "keep-alive", "transfer-encoding"];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/**
 * Text with its signature (HMAC-SHA-256), which differs with each key and time. The search starts at word boundaries
 * only: a long word would take quadratic time.
 */
const signed = /(?<![\w-])[\w-]{8,}\.[\w-]{43}(?![\w-])/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

function stable(text: string): string {
  return text
    .replace(uuid, "<id>")
    .replace(moment, "<time>")
    .replace(signed, "<signed>")
    .replace(/\bin \d+ seconds/g, "in <n> seconds");
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
}

/** Sends requests, checks the properties of every answer, and records the answers that all mappings must share. */
export function noting(answers: Answers, send: Send): (path: string, ask?: Ask) => Promise<Response> {
  let underWay = 0;
  let begun = 0;
  let hasDrifted = false;
  return async (path, ask = {}) => {
    begun += 1;
    const order = begun;
    underWay += 1;
    const wasAlone = underWay === 1;
    const response = await send(path, ask).finally(() => {
      underWay -= 1;
    });
    await checkAnswer(response, ask.method ?? "GET");
    // The remaining units are equal only as long as all mappings have received the same requests.
    const isComparable = !ask.isRace && isSentAsWritten(path, ask) && !dependsOnNames(ask);
    hasDrifted ||= !isComparable;
    const isAlone = wasAlone && begun === order && !hasDrifted;
    if (isComparable) await note(answers, path, ask, response, isAlone);
    return response;
  };
}

/**
 * True if every mapping gets the same request: URLs hold no dot segments, Node's parser knows no other methods, and
 * Workers get no empty fields.
 */
function isSentAsWritten(path: string, { method = "GET", headers = {} }: Ask): boolean {
  const url = URL.parse(`http://localhost:4321${path}`);
  const isUrl = url !== null && url.pathname + url.search === path;
  const isEmpty = (value: string) => value.trim() === "";
  return isUrl && METHODS.includes(method.toUpperCase()) && !Object.values(headers).some(isEmpty);
}

/** True if the answer depends on host names: a server accepts those of this machine, a Worker does not know them. */
function dependsOnNames({ headers = {} }: Ask): boolean {
  return "host" in headers || ("origin" in headers && headers["sec-fetch-site"] === "same-origin");
}

/** Records an answer; `isAlone` is set if no other request was under way, so that its remaining units are certain. */
async function note(answers: Answers, path: string, ask: Ask, response: Response, isAlone: boolean) {
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

/** Removes the remaining units, because some requests do not reach every mapping. */
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
