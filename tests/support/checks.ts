import assert from "node:assert/strict";
import { parseList } from "structured-headers";
import { type ProblemCode, problems, type RequestFault } from "../../src/api/errors/problems.ts";

const members = ["type", "title", "status", "detail", "instance", "code", "resolution"];
/** Optional members: faults of fields, addresses that may be meant, and members of a JSON-RPC error. */
const optional = ["errors", "nearest", "jsonrpc", "id", "error"];
const required: Record<number, string> = { 405: "Allow", 409: "Retry-After", 415: "Accept", 429: "Retry-After" };

/** Checks the properties that every answer of the service has. */
export async function checkAnswer(response: Response, method: string): Promise<void> {
  const { status, headers } = response;
  checkRate(headers);
  assert.equal(headers.get("x-content-type-options"), "nosniff", `${status} without nosniff`);
  if (status < 400) return;
  assert.equal(headers.get("content-type"), "application/problem+json");
  const field = status === 503 ? "Retry-After" : required[status];
  if (field) assert.ok(headers.get(field), `${status} without ${field}`);
  if (status === 404 || status === 406) assert.equal(headers.get("location"), null);
  if (method !== "HEAD") checkProblem(status, headers, new Uint8Array(await response.clone().arrayBuffer()));
}

/** Checks both fields: lists of strings with integer parameters (draft-ietf-httpapi-ratelimit-headers). */
function checkRate(headers: Headers): void {
  for (const [field, parameters] of [
    ["RateLimit-Policy", ["q", "w"]],
    ["RateLimit", ["r", "t"]],
  ] as const) {
    const list = parseList(headers.get(field) ?? "");
    assert.ok(list.length > 0, `an answer without ${field}`);
    for (const [name, found] of list) {
      assert.equal(typeof name, "string");
      for (const parameter of parameters) assert.ok(Number.isInteger(found.get(parameter)), `${field}: ${parameter}`);
    }
  }
}

function checkProblem(status: number, headers: Headers, bytes: Uint8Array): void {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const body = JSON.parse(text) as Record<string, unknown>;
  const length = headers.get("content-length");
  if (length !== null) assert.equal(Number(length), bytes.length);
  assert.deepEqual(Object.keys(body).slice(0, members.length), members);
  for (const name of Object.keys(body)) assert.ok(members.includes(name) || optional.includes(name), `member ${name}`);
  const row = problems[body.code as ProblemCode];
  assert.ok(row, `unknown code ${body.code}`);
  assert.ok((row.statuses as readonly number[]).includes(status), `${status} ${body.code} is not in the problem table`);
  assert.equal(body.status, status);
  assert.equal(body.title, row.title);
  assert.equal(body.type, `http://localhost:4321/docs#${body.code}`);
  for (const name of ["detail", "resolution"]) assert.match(body[name] as string, /^.{10,}$/s, name);
  assert.equal(typeof body.instance, "string");
  assert.doesNotMatch(text, /<!doctype|<html|<body|node_modules|\.ts:\d|\\n {4}at /i);
  for (const { detail, ...places } of (body.errors as RequestFault[]) ?? []) {
    assert.equal(Object.keys(places).length, 1, `${JSON.stringify(places)} is not one place`);
    const { pointer, parameter, header } = places;
    if (pointer !== undefined) assert.match(pointer, /^#(\/[^\s]*)*$/);
    else if (header !== undefined) assert.match(header, /^[A-Z][A-Za-z-]+$/);
    else assert.equal(typeof parameter, "string");
    assert.ok(detail.length > 0);
  }
  assert.doesNotMatch(
    body.resolution as string,
    /\{base_url\}|(?<![\w/.:-])\/(api|docs|mcp|sandbox|openapi)\b/,
    "not absolute",
  );
  if (status !== 404) return;
  for (const path of ["/sitemap.xml", "/llms.txt", "/docs"]) {
    assert.ok(
      (body.resolution as string).includes(`](http://localhost:4321${path})`),
      `a 404 that does not name ${path}`,
    );
  }
}
