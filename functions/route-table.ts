import type { Problem } from "../src/api/errors/problems.ts";
import { methodNotAllowed } from "../src/api/errors/refusals.ts";
import { unknownPage } from "../src/api/errors/unknown-page.ts";
import { unknownRoute } from "../src/api/errors/unknown-route.ts";
import { canonicalize } from "../src/api/http/canonical.ts";
import { Router } from "../src/api/http/router.ts";
import { isSandboxPath } from "../src/api/operations/sandbox-operations.ts";
import { generalLimit, isApiPath, type PolicyName, spendsQuota } from "../src/api/policy.ts";
import { boundedCache } from "./bounded-cache.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Published, PublishedFile } from "./http/published.ts";
import { andThen } from "./http/reply.ts";

/** File of the build, endpoints by method, both or nothing at a canonical path. */
export interface Route {
  path: string;
  file: PublishedFile | undefined;
  endpoints: readonly Endpoint[];
  parameters: Record<string, string>;
  /** True if pages of any origin may read its answers. */
  isPublic: boolean;
  isSandbox: boolean;
  /** Limits that a request without an endpoint is charged to. */
  charges: readonly PolicyName[];
}

const routeBudget = 32 * 1024 * 1024;
/** Approximate size in bytes of a route with its prepared headers. */
const routeBytes = 2048;

export class RouteTable {
  readonly #endpoints = new Router<Endpoint[]>();
  readonly #published: Published;
  readonly #templates: readonly string[];
  /** Returns the addresses of pages similar to an unknown path. */
  readonly #nearTo: (path: string) => readonly string[];
  readonly #found = boundedCache<Route>(routeBudget, () => routeBytes);

  constructor(endpoints: readonly Endpoint[], published: Published, nearTo: (path: string) => readonly string[]) {
    this.#published = published;
    this.#nearTo = nearTo;
    this.#templates = endpoints.map(({ path }) => path);
    for (const [path, rows] of Map.groupBy(endpoints, ({ path }) => path)) this.#endpoints.add(path, rows);
  }

  /** Returns the remembered route of a target, which is canonical if there is one. */
  known(target: string): Route | undefined {
    return this.#found.get(target);
  }

  find(path: string): Route | Promise<Route> {
    return this.#found.get(path) ?? this.#look(path);
  }

  #look(path: string): Route | Promise<Route> {
    return andThen(this.#published.find(path), (file) => {
      const route = this.#routeOf(path, file);
      if (file || isFixed(route)) this.#found.set(path, route);
      return route;
    });
  }

  /** Throws a 404 if there is neither a file nor an endpoint. */
  require({ path, file, endpoints }: Route): void {
    if (file || endpoints.length > 0) return;
    if (isApiPath(path)) throw unknownRoute(path, this.#templates);
    throw unknownPage(this.#nearTo(path));
  }

  /** Returns true if pages of any origin may read a target's answers; also true for an unknown or invalid target. */
  isPublicTarget(target: string): boolean {
    try {
      return this.#routeOf(canonicalize(target).path, undefined).isPublic;
    } catch {
      return true;
    }
  }

  #routeOf(path: string, file: PublishedFile | undefined): Route {
    const { row: endpoints = [], parameters = {} } = this.#endpoints.find(path) ?? {};
    return {
      path,
      file,
      endpoints,
      parameters,
      isPublic: endpoints.every(({ isPublic }) => isPublic),
      isSandbox: isSandboxPath(path),
      charges: spendsQuota(path) ? generalLimit : [],
    };
  }
}

/**
 * Returns true if endpoints have one address alone. Those with parameters have any number of addresses, so they are not
 * cached.
 */
function isFixed({ endpoints, parameters }: Route): boolean {
  return endpoints.length > 0 && Object.keys(parameters).length === 0;
}

/** Returns the endpoint of a method, GET for HEAD. */
export function endpointFor({ endpoints }: Route, method: string): Endpoint | undefined {
  if (endpoints.length === 0) return undefined;
  const asked = method === "HEAD" ? "GET" : method;
  return endpoints.find((endpoint) => endpoint.method === asked);
}

export function methodsOf({ file, endpoints }: Route): string[] {
  const methods = endpoints.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set([...methods, ...(file ? ["GET", "HEAD"] : []), "OPTIONS"])];
}

/** Returns the 405 of a path; it names the path's methods. */
export function notAllowed(route: Route): Problem {
  const usage = route.endpoints.find((endpoint) => endpoint.usage)?.usage;
  return methodNotAllowed(methodsOf(route), usage);
}
