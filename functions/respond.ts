import type { Problem } from "../src/api/errors/problems.ts";
import { canonicalize } from "../src/api/http/canonical.ts";
import { publicCors, security } from "../src/api/http/headers.ts";
import { isSandboxPath, sandboxMark } from "../src/api/operations/sandbox-operations.ts";
import type { CanonicalTarget } from "../src/model/studio/canonical-target.ts";
import type { Endpoint } from "./endpoint.ts";
import { preflight } from "./http/preflight.ts";
import { problemOf, problemReply } from "./http/problem-reply.ts";
import { refuse } from "./http/refuse.ts";
import { andThen, type Reply } from "./http/reply.ts";
import type { Connection, HttpRequest } from "./http/request.ts";
import { clientKey } from "./limits/client-key.ts";
import { type QuotaAccount, QuotaTable, requireQuota } from "./limits/quota.ts";
import { nearAddresses } from "./near-addresses.ts";
import { oldAddresses } from "./old-addresses.ts";
import { errorPageFor } from "./pages/error-page-for.ts";
import type { Platform } from "./platform.ts";
import { endpointFor, methodsOf, notAllowed, type Route, RouteTable } from "./route-table.ts";

/** Handler of every request, on every runtime. A file in memory is answered at once, anything else later. */
export interface Respond {
  (request: HttpRequest, connection: Connection): Reply | Promise<Reply>;
  /** Answers input that a runtime could not read as a request; `target` is empty if it was not read either. */
  refusal(problem: Problem, target: string, connection: Connection): Reply;
}

interface RequestContext extends QuotaAccount {
  began: number;
  target: string;
  route: Route | undefined;
  endpoint: Endpoint | undefined;
}

type Target = Pick<CanonicalTarget, "search" | "isMoved">;

const asKnown: Target = { search: "", isMoved: false };

/** Stand-in for a request that could not be read. */
const unread = { method: "", target: "", header: () => undefined };

/**
 * Returns the request handler. Its steps: refuse, canonicalise, route, charge the quota, answer, add common headers.
 */
export function createRespond(
  endpoints: readonly Endpoint[],
  {
    published,
    limiters,
    proxies,
    baseUrl,
    studio,
    onError,
    observe,
  }: Pick<Platform, "published" | "limiters" | "proxies" | "baseUrl" | "studio" | "onError" | "observe">,
): Respond {
  const routes = new RouteTable(endpoints, published, nearAddresses(studio, published.documentPaths));
  const limits = new QuotaTable(endpoints, limiters);
  const leadOn = oldAddresses(studio, routes);

  const respond = (request: HttpRequest, connection: Connection): Reply | Promise<Reply> => {
    const context = openContext(request.target, request, connection);
    try {
      const reply = resolve(request, context);
      if (!(reply instanceof Promise)) return finish(reply, request, context);
      return reply.then(
        (late) => finish(late, request, context),
        (error: unknown) => finish(refused(error, request, context), request, context),
      );
    } catch (error) {
      return finish(refused(error, request, context), request, context);
    }
  };

  const refusal = (problem: Problem, target: string, connection: Connection): Reply => {
    const context = openContext(target, unread, connection);
    return finish(documentOf(problem, context, unread), unread, context);
  };

  return Object.assign(respond, { refusal });

  function openContext(target: string, request: Pick<HttpRequest, "header">, { address }: Connection): RequestContext {
    const client = clientKey(address, request, proxies);
    const began = performance.now();
    return {
      began,
      client,
      target,
      route: undefined,
      endpoint: undefined,
      quotas: limits.general,
      remaining: undefined,
    };
  }

  function finish(reply: Reply, request: Pick<HttpRequest, "method" | "header">, context: RequestContext): Reply {
    const { route, endpoint, began } = context;
    try {
      observe?.({ request, route, endpoint, reply, began });
    } catch (error) {
      // A failure of the counts must not cost a client its answer.
      onError(error);
    }
    return addCommonHeaders(reply, context);
  }

  function resolve(request: HttpRequest, context: RequestContext): Reply | Promise<Reply> {
    refuse(request);
    const known = routes.known(request.target);
    if (known) return dispatch(known, asKnown, request, context);
    // `OPTIONS *` asks about the server as a whole (RFC 9110 §9.3.7).
    const target = canonicalize(request.target === "*" && request.method === "OPTIONS" ? "/" : request.target);
    const route = routes.find(target.path);
    if (route instanceof Promise) return route.then((found) => dispatch(found, target, request, context));
    return dispatch(route, target, request, context);
  }

  function dispatch(route: Route, target: Target, request: HttpRequest, context: RequestContext) {
    context.route = route;
    context.endpoint = endpointFor(route, request.method);
    const isOfPage = context.endpoint?.isOfQueries && !isAsked(context.endpoint, target.search);
    const spent = isOfPage ? undefined : limits.of(context.endpoint ?? route);
    if (!spent || request.method === "OPTIONS") return answer(route, target, request, context);
    return andThen(spent.take(context.client), (left) => {
      context.quotas = spent;
      context.remaining = left;
      return answer(route, target, request, context);
    });
  }

  function answer(route: Route, target: Target, request: HttpRequest, context: RequestContext) {
    // An old address in another spelling leads on in one step, too.
    const old = target === asKnown ? undefined : leadOn?.(route, target.search);
    if (old === undefined) return answerHere(route, target, request, context);
    return andThen(old, (to) =>
      to === undefined ? answerHere(route, target, request, context) : moved(route, to, statusOfMoved(request)),
    );
  }

  /** Answers in the precedence of problems: 404, 405, 403, 429, then the endpoint's own. Rulings §3. */
  function answerHere(
    route: Route,
    { search, isMoved }: Target,
    request: HttpRequest,
    context: RequestContext,
  ): Reply | Promise<Reply> {
    const { client, endpoint, remaining: left } = context;
    if (isMoved) return moved(route, route.path + search, 308);
    routes.require(route);
    if (request.method === "OPTIONS") return preflight(methodsOf(route), route.isPublic);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // A query at the address of an operation belongs to the operation.
    const file = isRead && !isAsked(endpoint, search) ? route.file : undefined;
    if (!file && !endpoint) throw notAllowed(route);
    endpoint?.authorize?.(request);
    if (left) requireQuota(left);
    if (file) return file.answer(request);
    const { path, parameters } = route;
    return (endpoint as Endpoint).answer(request, { client, request, path, search, parameters, account: context });
  }

  function refused(error: unknown, request: HttpRequest, context: RequestContext): Reply {
    const problem = problemOf(error, onError);
    return context.endpoint?.refuse?.(problem, request) ?? documentOf(problem, context, request);
  }

  function documentOf(
    problem: Problem,
    context: RequestContext,
    request: Pick<HttpRequest, "method" | "target" | "header">,
  ): Reply {
    const path = pathOf(context);
    const isPublic = routes.isPublicTarget(context.target);
    const reply = problemReply(problem, { baseUrl, path, isPublic });
    // An endpoint may set a better destination than the general one.
    const led = reply.headers.includes("Refresh") ? [] : errorPageFor(problem, path, request, studio);
    return { ...reply, headers: [...reply.headers, ...led] };
  }

  /** Adds the common headers: the end of the operation, the sandbox, the quota. */
  function addCommonHeaders({ status, headers, body, bodyBytes, represents }: Reply, context: RequestContext): Reply {
    const { route, endpoint, quotas: own, remaining: left, client } = context;
    const marked = [...headers, "RateLimit-Policy", own.policy, "RateLimit", own.state(left ?? limits.peek(client))];
    if (studio.isPreview) {
      if (!marked.includes("X-Robots-Tag")) marked.push("X-Robots-Tag", "noindex");
      if (endpoint?.method === "POST" && !route?.isSandbox) marked.push(...sandboxMark);
    }
    if (endpoint?.extraHeaders) marked.push(...endpoint.extraHeaders);
    if (route ? route.isSandbox : isSandboxPath(pathOf(context))) marked.push(...sandboxMark);
    return { status, headers: marked, body, bodyBytes, represents };
  }
}

/** Returns true if an endpoint answers a query at the address of a page; the page answers without one. */
function isAsked(endpoint: Endpoint | undefined, search: string): boolean {
  return endpoint !== undefined && search !== "" && (endpoint.isAsked?.(search) ?? true);
}

/** Maximum length of a non-canonical path that an answer repeats. */
const longestPath = 200;

function pathOf({ route, target }: RequestContext): string {
  return route?.path ?? target.replace(/[?#].*$/s, "").slice(0, longestPath);
}

function moved({ isPublic }: Route, location: string, status: 301 | 308): Reply {
  const headers = ["Location", location, "Vary", "Accept, Accept-Encoding", ...security];
  return { status, headers: isPublic ? [...headers, ...publicCors] : headers, body: "" };
}

/** Returns the status of an old address. Any request but a read keeps its method with a 308 alone (RFC 9110 §15.4.9). */
function statusOfMoved({ method }: HttpRequest): 301 | 308 {
  return method === "GET" || method === "HEAD" ? 301 : 308;
}
