import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { type McpSurface, mcpSurfaces } from "../src/contract/mcp.ts";
import type { Operation } from "../src/contract/operation.ts";
import { operationsOf } from "../src/contract/operations.ts";
import type { Ports } from "../src/contract/ports.ts";
import { internalError, Problem } from "../src/contract/problems.ts";
import { askedBy } from "./asked.ts";
import type { AppContext, AppEnv, AppPorts } from "./environment.ts";
import { healthy, readiness } from "./health.ts";
import { canonical } from "./layers/canonical.ts";
import { files } from "./layers/files.ts";
import { preflight } from "./layers/preflight.ts";
import { quota, requireQuota } from "./layers/quota.ts";
import { announcementsOf, retirement } from "./layers/retirement.ts";
import { sandboxMark } from "./layers/sandbox.ts";
import { createRpc } from "./mcp/dispatch.ts";
import { answerMcp } from "./mcp/http.ts";
import { answerOperation } from "./operations.ts";
import { toResponse } from "./parts.ts";
import { problemResponse } from "./problem-response.ts";
import { Routes, sandboxTwins } from "./routes.ts";

export type App = Hono<AppEnv>;

/** The whole service as one function from Request to Response: layers from the outside in, then the routes of the tables. */
export function createApp(ports: AppPorts): App {
  const operations = operationsOf(ports.studio);
  const twins = sandboxTwins(operationsOf(ports.sandbox.studio));
  const routes = new Routes([...operations, ...twins], ports.published);
  const rpc = createRpc(ports, operations);
  const app: App = new Hono<AppEnv>({ router: new TrieRouter(), getPath: (request) => new URL(request.url).pathname });

  const layers = [
    quota(ports),
    sandboxMark,
    retirement(announcementsOf(operations, ports.retirements)),
    canonical(routes),
    preflight(routes),
    files(ports.published, routes),
  ];
  for (const layer of layers) app.use(layer);

  for (const operation of operations) serve(operation, operation.isSandbox ? ports.sandbox : ports);
  for (const operation of twins) serve(operation, ports.sandbox);
  for (const surface of Object.keys(mcpSurfaces) as McpSurface[]) {
    app.post(mcpSurfaces[surface].path, (context) =>
      answerMcp(context.req.raw, rpc, {
        surface,
        client: context.get("client"),
        ports,
        spend: () => requireQuota(context),
      }),
    );
  }
  app.get("/healthz", healthy);
  app.get("/readyz", () => readiness(ports.ready));
  app.notFound((context) => respond(routes.missing(context.req.path), context));
  app.onError((error, context) => {
    if (error instanceof Problem) return respond(error, context);
    ports.onError(error);
    return respond(internalError(), context);
  });
  return app;

  function serve(operation: Operation, operationPorts: Ports): void {
    app.on(operation.method, Routes.template(operation), (context) =>
      answerOperation(operation, askedBy(context.req.raw), callerOf(context), operationPorts, ports.origins).then(
        (parts) => toResponse(parts),
      ),
    );
  }

  function respond(problem: Problem, { req: { path, method } }: AppContext): Response {
    const context = { baseUrl: ports.baseUrl, path, isPublic: routes.isPublic(path) };
    return problemResponse(problem, context, method === "HEAD");
  }
}

function callerOf(context: AppContext) {
  return {
    client: context.get("client"),
    path: context.req.param() as Record<string, string>,
    spend: () => requireQuota(context),
  };
}
