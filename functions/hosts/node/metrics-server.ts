import { createServer } from "node:http";
import { internalError, Problem } from "../../../src/api/errors/problems.ts";
import { cacheControl, security } from "../../../src/api/http/headers.ts";
import type { Exchange } from "../../exchange.ts";
import { problemReply } from "../../http/problem-reply.ts";
import type { Reply } from "../../http/reply.ts";
import type { Platform } from "../../platform.ts";
import { type Address, listen } from "./listen.ts";
import { Metrics } from "./metrics.ts";
import { sendReply } from "./send-reply.ts";

/** Measures of a server, on a port that only its operator reaches. */
export interface MetricsServer {
  count(seen: Exchange): void;
  /** Starts listening; returns the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Creates a server that answers only `/metrics`. */
export function createMetricsServer(
  at: Address,
  { store, clock, baseUrl, onError }: Pick<Platform, "store" | "clock" | "baseUrl" | "onError">,
): MetricsServer {
  const metrics = new Metrics(store, clock);
  const server = createServer(async ({ method = "", url = "" }, response) => {
    const [path = ""] = url.split("?");
    const reply = await answer(method, path, metrics).catch((error: unknown) => {
      if (!(error instanceof Problem)) onError(error);
      const problem = error instanceof Problem ? error : internalError(error);
      return problemReply(problem, { baseUrl, path: path.slice(0, 200), isPublic: false });
    });
    await sendReply(reply, response);
  });
  return {
    count: (seen) => metrics.count(seen),
    listen: () => listen(server, at, { host: "METRICS_PORT", port: "METRICS_PORT" }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(method: string, path: string, metrics: Metrics): Promise<Reply> {
  if (path !== "/metrics") throw new Problem("resource_not_found", 404, "This server has only `/metrics`.");
  if (method !== "GET") {
    throw new Problem("method_not_allowed", 405, "Only GET may be used here.", { headers: { Allow: "GET" } });
  }
  const body = await metrics.text();
  return {
    status: 200,
    headers: ["Content-Type", metrics.contentType, "Cache-Control", cacheControl.none, ...security],
    body,
  };
}
