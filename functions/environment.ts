import type { Context, MiddlewareHandler } from "hono";
import type { Ports } from "../src/contract/ports.ts";
import type { Retirement } from "../src/contract/retirements.ts";
import type { parseProxies } from "./client.ts";
import type { Limiter, Quota } from "./limiter.ts";
import type { RpcPorts } from "./mcp/dispatch.ts";
import type { Published } from "./published.ts";

/** Everything the functions need from the platform they run on. */
export interface AppPorts extends RpcPorts {
  published: Published;
  /** Markdown twin of a page, by the page's path. */
  markdown(path: string): Promise<string>;
  /** Ports of the sandbox: the same operations over frozen fixtures. */
  sandbox: Ports;
  retirements: readonly Retirement[];
  limiter: Limiter;
  proxies: ReturnType<typeof parseProxies>;
  /** Origins whose pages may write: the site's own and those allow-listed. */
  origins: ReadonlySet<string>;
  /** Names under which this server may be asked over MCP; undefined where a proxy in front decides. */
  hosts?: ReadonlySet<string>;
  /** Whether requests should be sent here. */
  ready(): Promise<boolean>;
}

/** What a platform tells about the connection, beside the request. */
export interface Connection {
  address: string;
}

/** What the layers hand down to the routes. */
export interface AppEnv {
  Bindings: Connection;
  Variables: { quota: Quota; client: string };
}

export type AppContext = Context<AppEnv>;
export type Layer = MiddlewareHandler<AppEnv>;
