import { Problem } from "../../src/api/errors/problems.ts";
import { cacheControl, type FlatHeaders, publicCors, security } from "../../src/api/http/headers.ts";
import { serialize } from "../../src/api/operation.ts";
import { statusPaths } from "../../src/api/operations/status-paths.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Reply } from "../http/reply.ts";
import type { Platform } from "../platform.ts";

const headers: FlatHeaders = [
  "Content-Type",
  "application/json",
  "Cache-Control",
  cacheControl.none,
  ...security,
  ...publicCors,
];

/** Returns `/healthz` and `/readyz`; they are not part of the API. A stale build is healthy, and says so. */
export function healthEndpoints({ ready, holds, clock }: Pick<Platform, "ready" | "holds" | "clock">): Endpoint[] {
  const isStale = () => holds !== undefined && clock.now() >= Date.parse(holds.at);
  const row = { method: "GET", charges: [], isPublic: true } as const;
  return [
    { ...row, path: statusPaths.alive, answer: () => state("ok", isStale() ? holds?.until : undefined) },
    { ...row, path: statusPaths.ready, answer: async () => ((await ready()) ? state("ready") : notReady()) },
  ];
}

function state(status: string, since?: string): Reply {
  return { status: 200, headers, body: serialize({ status, ...(since && { out_of_date_since: since }) }) };
}

function notReady(): never {
  throw new Problem("internal_error", 503, "This instance accepts no requests now.", {
    headers: { "Retry-After": "1" },
  });
}
