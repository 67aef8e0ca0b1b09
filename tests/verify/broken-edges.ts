import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { lookup } from "mrmime";
import type { Cause } from "../../scripts/verify/causes.ts";
import { spendsQuota } from "../../src/api/policy.ts";
import { dist } from "../support/places.ts";
import type { Edge, Incoming, Relayed } from "./front.ts";

/** Edge that breaks the site in one way, with the checks that must fail and their causes. */
export interface BrokenEdge {
  title: string;
  /** Creates the edge for each run, because a cache starts empty. */
  make(): Edge;
  fails: Record<string, Cause>;
}

const html = { "content-type": "text/html; charset=utf-8" };

function page(status: number): Relayed {
  return { status, headers: html, body: Buffer.from(`<!doctype html><title>${status}</title><h1>${status}</h1>`) };
}

function withField(incoming: Incoming, name: string, value: string): Incoming {
  return { ...incoming, headers: { ...incoming.headers, [name]: value } };
}

function withoutField(incoming: Incoming, name: string): Incoming {
  const { [name]: _, ...headers } = incoming.headers;
  return { ...incoming, headers };
}

/** Caches answers that `isKept` accepts, under the key of a request. */
function cache(keyOf: (incoming: Incoming) => string, isKept: (incoming: Incoming, answer: Relayed) => boolean): Edge {
  const kept = new Map<string, Relayed>();
  return async (incoming, forward) => {
    const key = keyOf(incoming);
    const copy = incoming.method === "GET" ? kept.get(key) : undefined;
    if (copy) {
      const isSame = copy.headers.etag !== undefined && incoming.headers["if-none-match"] === copy.headers.etag;
      return isSame ? { ...copy, status: 304, body: Buffer.alloc(0) } : copy;
    }
    const answer = await forward(incoming);
    if (incoming.method === "GET" && answer.status === 200 && isKept(incoming, answer)) kept.set(key, answer);
    return answer;
  };
}

/** Caches what may be cached and hides rate limits, but serves any copy to any client. */
function ignoringVary(): Edge {
  const kept = cache(
    ({ path }) => path,
    ({ path }, { headers }) => !spendsQuota(path) && /\bpublic\b/.test(headers["cache-control"] ?? ""),
  );
  return (incoming, forward) =>
    kept(incoming, async (asked) => {
      const answer = await forward(asked);
      const { ratelimit: _, ...headers } = answer.headers;
      return spendsQuota(asked.path) ? answer : { ...answer, headers };
    });
}

/** Sorts the types by weight and removes the weights. */
function withoutWeights(field: string): string {
  const items = field.split(",").map((item) => {
    const [range = "", weight = "1"] = item.split(/;\s*q=/);
    return { range: range.trim(), weight: Number(weight) };
  });
  return items
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
    .join(", ");
}

const compressors = { br: brotliCompressSync, gzip: gzipSync };

/** Requests identity and compresses it again for clients that accept compression. */
function recompressing(tagOf: (tag: string) => string | undefined): Edge {
  return async (incoming, forward) => {
    const answer = await forward(withField(incoming, "accept-encoding", "identity"));
    const accepted = String(incoming.headers["accept-encoding"] ?? "");
    const coding = (["br", "gzip"] as const).find((name) => accepted.split(/,\s*/).includes(name));
    if (!coding || incoming.method !== "GET" || answer.status !== 200) return answer;
    const { etag = "", ...headers } = answer.headers;
    const tag = tagOf(etag);
    return {
      status: 200,
      headers: { ...headers, "content-encoding": coding, ...(tag && { etag: tag }) },
      body: compressors[coding](answer.body),
    };
  };
}

/** Serves files by the extensions that hosts try, and a page of its own for everything else. */
function filesAlone({ method, path, headers }: Incoming): Relayed {
  if (method !== "GET" && method !== "HEAD") return page(405);
  if (!URL.canParse(path, "http://files.test") || path.includes("%")) return page(400);
  const bare = (path.split("?")[0] as string).replace(/\/$/, "");
  const found = [bare, `${bare}.html`, `${bare}/index.html`, `${bare}.json`]
    .map((name) => join(dist, "site", name))
    .find((file) => existsSync(file) && statSync(file).isFile());
  if (!found) return page(404);
  const { mtimeMs, size } = statSync(found);
  const etag = `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}"`;
  if (headers["if-none-match"] === etag) return { status: 304, headers: { etag }, body: Buffer.alloc(0) };
  return { status: 200, headers: { "content-type": lookup(found), etag }, body: readFileSync(found) };
}

/** Edges that break the site in ways seen in practice. */
export const brokenEdges: readonly BrokenEdge[] = [
  {
    title: "a cache that ignores `Vary`",
    make: ignoringVary,
    fails: {
      representations: "varyIgnored",
      turns: "varyIgnored",
      "not-acceptable": "varyIgnored",
      compression: "varyIgnored",
      identity: "varyIgnored",
    },
  },
  {
    title: "an edge that drops `Accept`",
    make: () => (incoming, forward) => forward(withoutField(incoming, "accept")),
    fails: {
      representations: "acceptDropped",
      turns: "acceptDropped",
      "not-acceptable": "acceptDropped",
      mcp: "acceptDropped",
    },
  },
  {
    title: "an edge that takes the weights out of `Accept`",
    make: () => (incoming, forward) => {
      const { accept } = incoming.headers;
      return forward(accept === undefined ? incoming : withField(incoming, "accept", withoutWeights(accept)));
    },
    fails: { weights: "weightsDropped" },
  },
  {
    title: "an edge that compresses again and weakens tags",
    make: () => recompressing((tag) => tag && `W/${tag}`),
    fails: { tags: "recompressed" },
  },
  {
    title: "an edge that compresses again and strips tags",
    make: () => recompressing(() => undefined),
    fails: { tags: "recompressed", "not-modified": "recompressed" },
  },
  {
    title: "an edge that drops `Accept-Encoding`",
    make: () => (incoming, forward) => forward(withoutField(incoming, "accept-encoding")),
    fails: { compression: "codingsDropped" },
  },
  {
    title: "an edge with error pages of its own",
    make: () => async (incoming, forward) => {
      const answer = await forward(incoming);
      return answer.status >= 400 ? page(answer.status) : answer;
    },
    fails: {
      vary: "errorPages",
      "not-acceptable": "errorPages",
      missing: "errorPages",
      methods: "errorPages",
      malformed: "malformedRefused",
      writes: "errorPages",
    },
  },
  {
    title: "a cache that keeps everything",
    make: () =>
      cache(
        ({ path, headers }) => JSON.stringify([path, headers.accept, headers["accept-encoding"]]),
        () => true,
      ),
    fails: { quota: "apiCached", "cached-state": "stateCached" },
  },
  {
    title: "a host of plain files",
    make: () => filesAlone,
    fails: {
      representations: "servesFiles",
      turns: "servesFiles",
      vary: "servesFiles",
      "not-acceptable": "servesFiles",
      compression: "servesFiles",
      queries: "servesFiles",
      missing: "errorPages",
      methods: "errorPages",
      malformed: "malformedRefused",
      quota: "servesFiles",
      "cached-state": "servesFiles",
      mcp: "servesFiles",
      writes: "servesFiles",
      cors: "corsChanged",
      "one-address": "prettyUrls",
      sandbox: "servesFiles",
    },
  },
];
