import { Hono, type Context as HonoContext } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { publicCors, toHeaders } from "../src/contract/headers.ts";
import { type McpSurface, mcpSurfaces } from "../src/contract/mcp.ts";
import type { Operation } from "../src/contract/operation.ts";
import { operationsOf } from "../src/contract/operations.ts";
import { isApiPath, limits, spendsQuota } from "../src/contract/policy.ts";
import type { Ports } from "../src/contract/ports.ts";
import { Problem } from "../src/contract/problems.ts";
import { canonicalize } from "./canonical.ts";
import { clientKey, type parseProxies } from "./client.ts";
import { type Limiter, type Quota, rateLimitField, rateLimitPolicyField } from "./limiter.ts";
import { createRpc } from "./mcp/dispatch.ts";
import { answerMcp } from "./mcp/http.ts";
import { answerOperation } from "./operations.ts";
import { internalError, problemResponse } from "./problem-response.ts";
import type { Published } from "./published.ts";
import { answerPublished } from "./serve.ts";

/** Everything the functions need from the platform they run on. */
export interface AppPorts extends Ports {
  published: Published;
  limiter: Limiter;
  proxies: ReturnType<typeof parseProxies>;
  /** Origins whose pages may write: the site's own and those allow-listed. */
  origins: ReadonlySet<string>;
  /** Names under which this server may be asked over MCP; undefined where a proxy in front decides. */
  hosts?: ReadonlySet<string>;
  /** Whether requests should be sent here; the reason when not. */
  ready(): Promise<boolean>;
  onError(error: unknown): void;
}

/** What a platform tells about the connection, beside the request. */
export interface Connection {
  address: string;
}

type Env = { Bindings: Connection; Variables: { quota: Quota; client: string } };
type App = Hono<Env>;
type Context = HonoContext<Env>;
type Next = () => Promise<void>;

/** The whole service as one function from Request to Response: layers from the outside in, then the routes of the tables. */
export function createApp(ports: AppPorts): App {
  const operations = operationsOf(ports.studio);
  const methods = methodsByPath(operations);
  const app = new Hono<Env>({ router: new TrieRouter(), getPath: (request) => new URL(request.url).pathname });
  const layers = [quota, canonical, preflight, published];
  for (const layer of layers) app.use((context, next) => layer(context, next));
  for (const operation of operations) route(operation);
  for (const surface of Object.keys(mcpSurfaces) as McpSurface[]) serveMcp(surface);
  app.get("/healthz", () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }));
  app.get("/readyz", async (context) => {
    if (await ports.ready()) return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
    const problem = new Problem("internal_error", 503, "Not ready.", { headers: { "Retry-After": "1" } });
    return respond(problem, context);
  });
  app.notFound((context) => respond(missing(context), context));
  app.onError((error, context) => {
    if (error instanceof Problem) return respond(error, context);
    ports.onError(error);
    return respond(internalError(), context);
  });
  return app;

  /** Counts the request and reports what is left on every response. */
  async function quota(context: Context, next: Next): Promise<void> {
    const { req, env } = context;
    const path = req.path;
    const forwarding = { xForwardedFor: req.header("x-forwarded-for"), forwarded: req.header("forwarded") };
    const client = clientKey(env.address, forwarding, ports.proxies);
    const spends = spendsQuota(path) && req.method !== "OPTIONS";
    const state = spends ? ports.limiter.take(client) : ports.limiter.peek(client);
    context.set("client", client);
    context.set("quota", state);
    await next();
    const { headers } = context.res;
    headers.set("RateLimit-Policy", rateLimitPolicyField([ports.limiter.policy]));
    headers.set("RateLimit", rateLimitField(ports.limiter.policy.name, state));
  }

  async function canonical(context: Context, next: Next): Promise<Response | undefined> {
    const { pathname, search } = new URL(context.req.url);
    const target = canonicalize(pathname + search);
    if (target.kind === "malformed")
      throw new Problem("invalid_request", 400, `The request is not valid: ${target.reason}.`);
    if (pathname.length + search.length > limits.uriBytes)
      throw new Problem("invalid_request", 414, "The address is too long.");
    if (target.kind === "canonical") {
      await next();
      return undefined;
    }
    const headers = toHeaders([["Location", target.location], ["Vary", "Accept, Accept-Encoding"], ...publicCors]);
    return new Response(null, { status: 308, headers });
  }

  /** A preflight spends nothing and is never refused; only public addresses allow other origins. */
  async function preflight(context: Context, next: Next): Promise<Response | undefined> {
    if (context.req.method !== "OPTIONS") {
      await next();
      return undefined;
    }
    const allowed = allowedMethods(context.req.path);
    if (!allowed) throw missing(context);
    const headers = new Headers({ Allow: allowed.join(", ") });
    if (isPublic(context.req.path)) {
      for (const [name, value] of publicCors) headers.set(name, value);
      headers.set("Access-Control-Allow-Methods", allowed.join(", "));
      headers.set(
        "Access-Control-Allow-Headers",
        "Accept, Content-Type, Idempotency-Key, If-None-Match, Mcp-Protocol-Version, Mcp-Session-Id",
      );
      headers.set("Access-Control-Max-Age", "7200");
    }
    return new Response(null, { status: 204, headers });
  }

  /** Files of the build; a query on an operation's path is a question that only the operation can answer. */
  async function published(context: Context, next: Next): Promise<Response | undefined> {
    const { method, path } = context.req;
    const asksOperation = new URL(context.req.url).search !== "" && methods.match("ALL", path)[0].length > 0;
    const route = method === "GET" || method === "HEAD" ? ports.published.get(path) : undefined;
    if (!route || asksOperation) {
      await next();
      return undefined;
    }
    spend(context);
    return answerPublished(route, context.req.raw);
  }

  function route(operation: Operation): void {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(operation.method, path, (context) => {
      const caller = {
        client: context.get("client"),
        path: context.req.param() as Record<string, string>,
        spend: () => spend(context),
      };
      return answerOperation(operation, context.req.raw, caller, ports, ports.origins);
    });
  }

  function serveMcp(surface: McpSurface): void {
    const rpc = createRpc(ports, operations, ports.onError);
    app.post(mcpSurfaces[surface].path, (context) => {
      const host = context.req.header("host")?.replace(/:\d+$/, "").toLowerCase();
      if (ports.hosts && host !== undefined && !ports.hosts.has(host)) {
        throw new Problem("origin_not_allowed", 403, "This server does not answer under that host name.");
      }
      return answerMcp(context.req.raw, rpc, { surface, baseUrl: ports.baseUrl, spend: () => spend(context) });
    });
  }

  function spend(context: Context): void {
    const { allowed, reset } = context.get("quota");
    if (allowed || !spendsQuota(context.req.path)) return;
    throw new Problem("rate_limit_exceeded", 429, `The quota is used up; it is renewed in ${reset} seconds.`, {
      headers: { "Retry-After": String(Math.max(1, reset)) },
    });
  }

  function allowedMethods(path: string): string[] | undefined {
    const found = methods.match("ALL", path)[0].flatMap(([names]) => names);
    if (ports.published.has(path)) found.push("GET", "HEAD");
    return found.length === 0 ? undefined : [...new Set([...found, "OPTIONS"])];
  }

  function missing(context: Context): Problem {
    const { path, method } = context.req;
    const allowed = allowedMethods(path);
    if (allowed) {
      return new Problem("method_not_allowed", 405, `${method} is not allowed here.`, {
        headers: { Allow: allowed.join(", ") },
      });
    }
    if (isApiPath(path)) return new Problem("api_route_not_found", 404, "There is no such route.");
    return new Problem("resource_not_found", 404, "There is nothing at this address.");
  }

  function isPublic(path: string): boolean {
    return !operations.some((operation) => operation.sameOrigin && operation.path === path);
  }

  function respond(problem: Problem, context: Context): Response {
    const { path, method } = context.req;
    return problemResponse(problem, { baseUrl: ports.baseUrl, path, isPublic: isPublic(path) }, method === "HEAD");
  }
}

/** Methods of every address that is not a file. */
function methodsByPath(operations: readonly Operation[]): TrieRouter<string[]> {
  const router = new TrieRouter<string[]>();
  for (const { method, path } of operations) {
    router.add("ALL", path.replace(/\{(\w+)\}/g, ":$1"), method === "GET" ? ["GET", "HEAD"] : [method]);
  }
  for (const { path } of Object.values(mcpSurfaces)) router.add("ALL", path, ["POST"]);
  for (const path of ["/healthz", "/readyz"]) router.add("ALL", path, ["GET", "HEAD"]);
  return router;
}
