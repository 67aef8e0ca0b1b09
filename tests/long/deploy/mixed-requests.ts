import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../../../packages/workbench/src/bench/seeded-random.ts";
import type { EncodedBody, Manifest } from "../../../src/api/http/manifest.ts";
import type { Ask } from "../../support/ask.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { accepts, encodings } from "../../support/http/negotiation-rows.ts";
import { message, post } from "../../support/mcp/mcp.ts";
import { dist } from "../../support/places.ts";
import { service } from "../../support/studio-under-test.ts";

export interface Request {
  path: string;
  ask: Ask;
}

/** Addresses that nginx refuses by itself, as Node does in its own words. */
export const refusedByNginx = ["/a%00b", "/%", "/%zz", "/..", "/services/../../x"];

const { routes } = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;
export const published = Object.keys(routes);
const negotiated = published.filter((path) => (routes[path] ?? []).length > 1);

const odd = [
  "/nowhere",
  "/services/",
  "//services",
  "/services.html",
  "/%73ervices",
  "/?a=1",
  "/services?a=b&c",
  "/%ff",
];
const tooLong = `/${"a".repeat(9000)}`;
const computed = [
  "/healthz",
  "/api/v1/services?limit=2",
  "/api/v1/services?limit=0",
  `/api/v1/services/${service}?locale=en`,
  `/sandbox/api/v1/services/${service}`,
  "/api/v1/nowhere",
  "/search?q=app",
  "/estimate?platforms=web",
  "/mcp",
];
const estimate = { platforms: ["web"], complexity: "mvp" };
const written: Request[] = [
  { path: "/api/v1/estimate", ask: post(estimate) },
  { path: "/api/v1/estimate", ask: post({ platforms: [] }) },
  { path: "/api/v1/estimate", ask: post("{") },
  { path: "/api/v1/estimate", ask: post("x".repeat(100_000)) },
  { path: "/api/v1/estimate", ask: post(estimate, { "content-type": "text/plain" }) },
  { path: "/api/contact", ask: send({ ...inquiry, email: "none" }) },
  { path: "/api/contact", ask: send(inquiry, { "sec-fetch-site": "cross-site", origin: "https://other.example" }) },
  { path: "/mcp", ask: post(message("tools/list")) },
  { path: "/docs/mcp", ask: post(message("ping"), { accept: "application/json, text/event-stream" }) },
  { path: "/", ask: post(estimate) },
  ...["PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS"].map((method) => ({ path: "/services", ask: { method } })),
];

/** Returns `count` requests in a fixed order: each page with each Accept, and all other requests between. */
export function mixedRequests(count: number): Request[] {
  const random = seededRandom(1);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const read = (path: string, accept: string | undefined): Request => {
    const coding = one(encodings)[0];
    const headers = {
      ...(accept !== undefined && { accept }),
      ...(coding !== undefined && { "accept-encoding": coding }),
      ...one(conditions)(tagOf(path)),
    };
    return { path, ask: { method: random() < 0.2 ? "HEAD" : "GET", headers } };
  };
  const conditions: ((tag: string) => Record<string, string>)[] = [
    ...Array.from({ length: 6 }, () => () => ({})),
    (tag) => ({ "if-none-match": tag }),
    (tag) => ({ "if-none-match": `"other", W/${tag}` }),
    (tag) => ({ "if-match": tag }),
    (tag) => ({ "if-match": `"other"`, "if-none-match": tag }),
    () => ({ "if-none-match": "*" }),
    () => ({ "if-modified-since": "Mon, 01 Jan 2035 00:00:00 GMT", range: "bytes=0-9" }),
    () => ({ "if-unmodified-since": "Mon, 01 Jan 2001 00:00:00 GMT" }),
  ];
  const tagOf = (path: string) => {
    const variant = one(routes[path] ?? [undefined]);
    const bodies = [variant?.identity, variant?.br, variant?.gzip].filter((body): body is EncodedBody => !!body);
    return bodies.length > 0 ? one(bodies).etag : '"none"';
  };
  const pages = negotiated.flatMap((path) => accepts.map(([accept]) => read(path, accept)));
  const others = [...odd, tooLong, ...computed, ...refusedByNginx];
  const rest = Array.from({ length: Math.max(0, count - pages.length) }, (_, index) => {
    if (index % 20 === 0) return one(written);
    return read(index % 10 === 1 ? one(others) : (published[index % published.length] as string), one(accepts)[0]);
  });
  return shuffled([...pages, ...rest], random);
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
