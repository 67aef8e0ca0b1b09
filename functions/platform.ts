import type { Retirement } from "../src/api/discovery/retirements.ts";
import type { BuildSeal } from "../src/api/http/manifest.ts";
import type { PageRenderer } from "../src/api/pages/page-renderer.ts";
import type { ToolPorts } from "../src/api/ports.ts";
import type { OwnPages } from "./api/own-page.ts";
import type { Observe } from "./exchange.ts";
import type { Published } from "./http/published.ts";
import type { parseProxies } from "./limits/client-key.ts";
import type { Counter } from "./limits/limiter.ts";
import type { McpDocument } from "./mcp/resources.ts";

/** Ports that a platform provides for the request handler, the endpoints and the jobs. */
export interface Platform extends ToolPorts, OwnPages {
  published: Published;
  /** Renderer of the pages that answer a query. */
  pages: PageRenderer;
  /** Documents of the site that both MCP servers offer as resources. */
  documents: readonly McpDocument[];
  /** Returns the key of guide links, which all servers of a site share. */
  guideSecret(): Promise<string>;
  /** Returns the key of signed form times, which all servers of a site share. */
  formSecret(): Promise<string>;
  /** Same ports over frozen fixtures, where nothing has an effect. */
  sandbox: ToolPorts;
  retirements: readonly Retirement[];
  limiters: readonly Counter[];
  proxies: ReturnType<typeof parseProxies>;
  /** Returns the strong entity tag of a body. Equal bytes have equal tags, in a build and on every platform. */
  tagOf(body: string | Uint8Array<ArrayBuffer>): string | Promise<string>;
  /** Returns true if requests should be sent to this server. */
  ready(): Promise<boolean>;
  /** Day and instant from which the build is stale; absent: it does not become stale by itself. */
  holds?: BuildSeal["holds"];
  /** Returns true if there is room for files (default: there is). */
  takesFiles?(): Promise<boolean>;
  /** Observer of exchanges (default: none). */
  observe?: Observe;
  /** Milliseconds of silence before a stream sends a comment (default: the policy's). */
  heartbeatMs?: number;
}
