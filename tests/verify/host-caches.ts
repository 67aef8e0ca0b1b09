import type { IncomingHttpHeaders } from "node:http";
import type { Edge, Relayed } from "./front.ts";

/** Fields of a 304 that a cache answers by itself. */
const kept = [
  "etag",
  "vary",
  "cache-control",
  "content-location",
  "link",
  "content-security-policy",
  "ratelimit-policy",
];

/** Returns an edge that stores published files by their `Vary`, as the CDN of Netlify and Vercel does with our layout. */
export function hostCache(): Edge {
  const stored = new Map<string, Relayed>();
  return async (incoming, forward) => {
    const { method, path, headers } = incoming;
    if (method !== "GET" && method !== "HEAD") return forward(incoming);
    const key = JSON.stringify([path, headers.accept, headers["accept-encoding"]]);
    let answer = stored.get(key);
    if (!answer) {
      const { "if-none-match": _, ...asked } = headers;
      answer = await forward({ ...incoming, method: "GET", headers: asked });
      if (!isPublished(answer)) return forward(incoming);
      const { ratelimit: _state, ...fields } = answer.headers;
      answer = { ...answer, headers: fields };
      stored.set(key, answer);
    }
    const known = headers["if-none-match"]?.split(/, */).includes(answer.headers.etag ?? "");
    if (known) return { status: 304, headers: pick(answer.headers, kept), body: Buffer.alloc(0) };
    return { ...answer, headers: { ...answer.headers, age: "7" } };
  };
}

function isPublished({ status, headers }: Relayed): boolean {
  return status === 200 && headers.etag !== undefined && /public/.test(headers["cache-control"] ?? "");
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
