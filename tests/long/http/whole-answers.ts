import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { type Agent, request } from "node:http";
import { tagOfHash } from "../../../functions/http/entity-tag.ts";

/** Returns a reply without its parts that differ each time. */
export async function wholeOf(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  const tag = response.headers.get("etag");
  if (tag && !response.headers.has("content-encoding")) assert.equal(tag, tagOfHash(hash("sha256", body, "buffer")));
  assert.equal(Number(response.headers.get("content-length")), body.length);
  const kept = [...response.headers].filter(([name]) => !/^(date|ratelimit|connection|keep-alive)/.test(name));
  return JSON.stringify([response.status, kept.sort(), hash("sha256", body)]);
}

/** Returns the head of a request in bytes of HTTP/1.1. */
export function headOf(path: string, headers: Record<string, string>): string {
  const fields = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${fields.join("")}\r\n`;
}

/** Sends a request over the connections of an agent. */
export function get(port: number, path: string, headers: Record<string, string>, agent: Agent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, headers, agent }, async (incoming) => {
      const chunks = await incoming.toArray().catch(reject);
      const fields = Object.entries(incoming.headers) as [string, string][];
      if (chunks) resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 0, headers: fields }));
    });
    outgoing.on("error", reject).end();
  });
}
