import assert from "node:assert/strict";
import { spendsQuota } from "../../../src/api/policy.ts";
import { type Request, refusedByNginx } from "./mixed-requests.ts";

/** Fields of the connection, and those that nginx sets. */
const ofTransport = ["date", "server", "connection", "keep-alive", "transfer-encoding", "x-accel-buffering"];
const ownFields = ["strict-transport-security", "ratelimit"];

/** Fails if a reply through nginx differs from Node's own. */
export async function assertSameAnswer({ path, ask }: Request, own: Response, through: Response): Promise<void> {
  const asked = `${ask.method ?? "GET"} ${path.slice(0, 80)} ${JSON.stringify(ask.headers)}`;
  assert.equal(through.headers.get("strict-transport-security"), "max-age=31536000", asked);
  if (refusedByNginx.includes(path)) return assertRefused(own, through, ask.method, asked);
  const [expected, found] = [fieldsOf(own), fieldsOf(through)];
  assert.equal(through.status, own.status, asked);
  assert.deepEqual(found, expected, asked);
  const [body, ownBody] = [await through.arrayBuffer(), await own.arrayBuffer()].map((bytes) => Buffer.from(bytes));
  assert.ok(ownBody?.equals(body as Buffer), `${asked}: another body`);
  assertQuota(path, through, asked);
}

function fieldsOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => ![...ofTransport, ...ownFields].includes(name)));
}

/** Asserts that Node refuses with the same status and code as nginx, which refuses before Node sees the request. */
async function assertRefused(own: Response, through: Response, method: string | undefined, asked: string) {
  assert.deepEqual([through.status, own.status], [400, 400], asked);
  assert.equal(through.headers.get("content-type"), own.headers.get("content-type"), asked);
  if (method === "HEAD") return;
  const [found, expected] = [await through.json(), await own.json()] as Record<string, unknown>[];
  assert.deepEqual([found?.code, found?.status], [expected?.code, expected?.status], asked);
}

/** Asserts that the remaining quota goes to its own client only. */
function assertQuota(path: string, { headers }: Response, asked: string): void {
  const isLive = spendsQuota(path.replace(/\?.*/s, "")) || !headers.get("cache-control")?.startsWith("public");
  if (isLive) assert.ok(headers.get("ratelimit"), asked);
}
