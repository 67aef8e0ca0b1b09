import { a2aHeaders } from "../../src/api/a2a/a2a.ts";
import { publicCors, security } from "../../src/api/http/headers.ts";
import type { Reply } from "./reply.ts";

const allowedHeaders = [
  ...Object.values(a2aHeaders),
  "Accept",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Mcp-Protocol-Version",
  "Mcp-Session-Id",
].join(", ");

/** Answers OPTIONS; only public addresses allow other origins. */
export function preflight(methods: readonly string[], isPublic: boolean): Reply {
  const allow = methods.join(", ");
  const cors = [
    ...publicCors,
    "Access-Control-Allow-Methods",
    allow,
    "Access-Control-Allow-Headers",
    allowedHeaders,
    "Access-Control-Max-Age",
    "7200",
  ];
  return { status: 204, headers: ["Allow", allow, ...security, ...(isPublic ? cors : [])] };
}
