import { TrieRouter } from "hono/router/trie-router";
import { mcpSurfaces } from "../src/contract/mcp.ts";
import type { Operation } from "../src/contract/operation.ts";
import { isApiPath } from "../src/contract/policy.ts";
import { Problem } from "../src/contract/problems.ts";
import type { Published } from "./published.ts";

/** Addresses that say how the process is; not part of the API. */
export const healthPaths = ["/healthz", "/readyz"] as const;

/** The operations once more below `/sandbox`, where nothing has an effect and so any origin may write. Rulings §5. */
export function sandboxTwins(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation) => {
    const twin = { ...operation, path: `/sandbox${operation.path}`, sameOrigin: false };
    // The index also answers at the sandbox's own address, which the contract names as a server.
    return operation.path === "/api" ? [twin, { ...twin, path: "/sandbox" }] : [twin];
  });
}

/** Addresses that pages of other origins may neither use nor read. */
export function sameOriginPaths(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.filter(({ sameOrigin }) => sameOrigin).map(({ path }) => path));
}

/** Knows which addresses exist and what they answer to, files and operations alike. */
export class Routes {
  readonly #dynamic = new TrieRouter<readonly string[]>();
  readonly #published: Published;
  readonly #sameOrigin: ReadonlySet<string>;

  /** An operation's path in the router's form. */
  static template({ path }: Operation): string {
    return path.replace(/\{(\w+)\}/g, ":$1");
  }

  constructor(operations: readonly Operation[], published: Published) {
    this.#published = published;
    this.#sameOrigin = sameOriginPaths(operations);
    for (const operation of operations) {
      this.#dynamic.add(
        "ALL",
        Routes.template(operation),
        operation.method === "GET" ? ["GET", "HEAD"] : [operation.method],
      );
    }
    for (const { path } of Object.values(mcpSurfaces)) this.#dynamic.add("ALL", path, ["POST"]);
    for (const path of healthPaths) this.#dynamic.add("ALL", path, ["GET", "HEAD"]);
  }

  /** Whether something computes an answer at this address. */
  isDynamic(path: string): boolean {
    return this.#dynamic.match("ALL", path)[0].length > 0;
  }

  /** Whether pages of any origin may read what this address answers. */
  isPublic(path: string): boolean {
    return !this.#sameOrigin.has(path);
  }

  /** Methods of an address, or undefined where there is nothing. */
  methods(path: string): string[] | undefined {
    const found = this.#dynamic.match("ALL", path)[0].flatMap(([names]) => names);
    if (this.#published.has(path)) found.push("GET", "HEAD");
    return found.length === 0 ? undefined : [...new Set([...found, "OPTIONS"])];
  }

  /** Why there is no answer: 405 where the address exists, 404 where it does not. */
  missing(path: string): Problem {
    const methods = this.methods(path);
    if (methods) {
      const headers = { Allow: methods.join(", ") };
      return new Problem("method_not_allowed", 405, `Only ${methods.join(", ")} may be used here.`, { headers });
    }
    if (isApiPath(path)) return new Problem("api_route_not_found", 404, "There is no such route.");
    return new Problem("resource_not_found", 404, "There is nothing at this address.");
  }
}
