import { runBridge } from "../../scripts/bridge/run.ts";
import type { McpSurface } from "../../src/api/mcp/mcp.ts";

// Runs the bridge as a process. Arguments: the address of a server or a site, and which server of the site.
const [url = "", surface = "product"] = process.argv.slice(2);
await runBridge(url, surface as McpSurface);
