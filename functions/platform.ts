import type { Retirement } from "../src/api/discovery/retirements.ts";
import type { PageRenderer } from "../src/api/pages/page-renderer.ts";
import type { ToolPorts } from "../src/api/ports.ts";
import type { OwnPages } from "./api/own-page.ts";
import type { Observe } from "./exchange.ts";
import type { Published } from "./http/published.ts";
import type { parseProxies } from "./limits/client-key.ts";
import type { Counter } from "./limits/limiter.ts";
import type { McpDocument } from "./mcp/resources.ts";

/** What a platform must give: everything that the road, its endpoints and the jobs need and cannot make. */
export interface Platform extends ToolPorts, OwnPages {
  published: Published;
  /** Renders the pages that are made for who asks. */
  pages: PageRenderer;
  /** Documents of the site that both MCP servers offer as resources. */
  documents: readonly McpDocument[];
  /** Key of the links to guides, which all servers of a site share. */
  guideSecret(): Promise<string>;
  /** Key of the times at which forms were begun, shared alike. */
  formSecret(): Promise<string>;
  /** The same capabilities over frozen fixtures, where nothing has an effect. */
  sandbox: ToolPorts;
  retirements: readonly Retirement[];
  limiters: readonly Counter[];
  proxies: ReturnType<typeof parseProxies>;
  /** Strong entity tag of a body: equal bytes, equal tag, in a build and on every platform. */
  tagOf(body: string | Uint8Array<ArrayBuffer>): string | Promise<string>;
  /** Whether requests should be sent here. */
  ready(): Promise<boolean>;
  /** Whether there is room for files that people send; there is where it is left out. */
  takesFiles?(): Promise<boolean>;
  /** Counts what was asked; left out where nobody does. */
  observe?: Observe;
  /** Silence of a stream of events after which a comment is sent, in milliseconds; the policy's where it is left out. */
  heartbeatMs?: number;
}
