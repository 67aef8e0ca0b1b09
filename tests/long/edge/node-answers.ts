import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../../../src/api/http/manifest.ts";
import type { Ask } from "../../support/ask.ts";

/** Function that sends a request to a runtime. */
export type Send = (path: string, ask: Ask) => Promise<Response>;

const accepts = ["text/html,*/*;q=0.8", "text/markdown", "application/json;q=0.5, text/markdown;q=0.4", "image/png"];
const codings = ["br", "gzip, br;q=0.5", "identity", "*;q=0"];
const json = { "content-type": "application/json" };
const rpc = (method: string) => ({
  method: "POST",
  headers: json,
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method }),
});

/** Requests that no file answers. */
const computed: readonly (readonly [string, Ask])[] = [
  ["/api/v1/services?limit=2", {}],
  ["/api/v1/cases?limit=0", {}],
  ["/api/v1/estimate", { method: "POST", headers: json, body: '{"platforms":["web"],"complexity":"mvp"}' }],
  ["/api/v1/batch", { method: "POST", headers: json, body: '{"requests":[{"path":"/api/v1/company"}]}' }],
  ["/mcp", rpc("tools/list")],
  ["/docs/mcp", rpc("initialize")],
  ["/api/contact", { method: "POST", headers: json, body: "{}" }],
  ["/api/contact", { method: "POST", headers: { ...json, "sec-fetch-site": "same-origin" }, body: "{" }],
  ["/nowhere", { headers: { "sec-fetch-mode": "navigate" } }],
  ["/services/", {}],
  ["/services", { method: "DELETE" }],
  ["/api/v1/services", { method: "OPTIONS", headers: { origin: "https://a.example" } }],
  ["/%ff", {}],
  ["/healthz", {}],
];

/** Fields of the connection, and counts that one of many instances cannot state for the others. */
const own = /^(date|connection|keep-alive|transfer-encoding|ratelimit|(netlify|vercel)-cdn-cache-control): /;

interface Answer {
  status: number;
  fields: string[];
  body: Buffer;
}

/** Replies of Node for every address of a build and many more, each requested once. */
export class NodeAnswers {
  readonly #asked: readonly (readonly [string, Ask])[];
  readonly #node: Send;
  readonly #answers: Answer[] = [];

  constructor(dist: string, node: Send) {
    const { routes } = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;
    this.#asked = [...Object.keys(routes).flatMap(requestsOf), ...computed];
    this.#node = node;
  }

  /** Asserts that another runtime replies to each request as Node does; returns the number of requests. */
  async assertSame(other: Send): Promise<number> {
    for (const [index, [path, ask]] of this.#asked.entries()) {
      this.#answers[index] ??= await answerOf(this.#node, path, ask);
      const expected = this.#answers[index];
      const found = await answerOf(other, path, ask);
      const what = `${ask.method ?? "GET"} ${path} ${JSON.stringify(ask.headers)}`;
      assert.deepEqual([found.status, found.fields], [expected.status, expected.fields], what);
      assert.ok(found.body.equals(expected.body), what);
    }
    return this.#asked.length;
  }
}

async function answerOf(send: Send, path: string, ask: Ask): Promise<Answer> {
  const response = await send(path, ask);
  return { status: response.status, fields: fieldsOf(response), body: Buffer.from(await response.arrayBuffer()) };
}

function requestsOf(path: string, index: number): [string, Ask][] {
  const headers = { accept: accepts[index % 4] as string, "accept-encoding": codings[(index >> 2) % 4] as string };
  return [
    [path, { headers: { "accept-encoding": "br" } }],
    [path, { headers }],
    [path, { method: "HEAD", headers }],
  ];
}

function fieldsOf({ headers }: Response): string[] {
  return [...headers].map(([name, value]) => `${name}: ${value}`).filter((field) => !own.test(field));
}
