import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { METHODS } from "node:http";
import type { Ask } from "./ask.ts";
import { checkAnswer } from "./checks.ts";

/** What a mapping answered: request → its different answers, with what changes from call to call left out. */
export type Answers = Map<string, Set<string>>;

/** Asks by way of a mapping. */
export type Send = (path: string, ask: Ask) => Promise<Response>;

/** Header fields of the transport. */
const ofTransport = ["date", "connection", "keep-alive", "transfer-encoding"];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/**
 * A text with its signature (HMAC-SHA-256), which is another one with each key and time. It is looked for at the beginning of a
 * word alone: a long word would cost the square of its length.
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

/** Asks, checks what is true of every answer, and notes those that every mapping is to give. */
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
    // What is left of a limit is the same only as long as all mappings were sent the same.
    const isComparable = !ask.isRace && isSentAsWritten(path, ask) && !dependsOnNames(ask);
    hasDrifted ||= !isComparable;
    const isAlone = wasAlone && begun === order && !hasDrifted;
    if (isComparable) await note(answers, path, ask, response, isAlone);
    return response;
  };
}

/**
 * Whether every mapping gets the same request: a URL never holds dot segments, Node's parser knows no other methods, and
 * Workers no field that is empty.
 */
function isSentAsWritten(path: string, { method = "GET", headers = {} }: Ask): boolean {
  const url = URL.parse(`http://localhost:4321${path}`);
  const isUrl = url !== null && url.pathname + url.search === path;
  const isEmpty = (value: string) => value.trim() === "";
  return isUrl && METHODS.includes(method.toUpperCase()) && !Object.values(headers).some(isEmpty);
}

/** Whether the answer depends on the names that lead to a server: one of this machine alone knows them, and a Worker does not. */
function dependsOnNames({ headers = {} }: Ask): boolean {
  return "host" in headers || ("origin" in headers && headers["sec-fetch-site"] === "same-origin");
}

/** Notes an answer; `isAlone` when no other request was under way, so that what it has left of a limit is certain. */
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
