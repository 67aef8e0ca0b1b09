import { publicCors, security, toHeaders } from "../../src/contract/headers.ts";
import type { Layer } from "../environment.ts";
import type { Routes } from "../routes.ts";

const allowedHeaders = [
  "Accept",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Mcp-Protocol-Version",
  "Mcp-Session-Id",
].join(", ");

/** Answers OPTIONS. It spends nothing and is never refused for quota; only public addresses allow other origins. */
export function preflight(routes: Routes): Layer {
  return async ({ req }, next) => {
    if (req.method !== "OPTIONS") return next();
    const methods = routes.methods(req.path);
    if (!methods) throw routes.missing(req.path);
    const allow = methods.join(", ");
    const cors = [
      ...publicCors,
      ["Access-Control-Allow-Methods", allow],
      ["Access-Control-Allow-Headers", allowedHeaders],
      ["Access-Control-Max-Age", "7200"],
    ] as const;
    const headers = toHeaders([["Allow", allow], ...security, ...(routes.isPublic(req.path) ? cors : [])]);
    return new Response(null, { status: 204, headers });
  };
}
