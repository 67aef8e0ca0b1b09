import type { McpSurface } from "../../../src/api/mcp/mcp.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

/** Servers by their names on the command line. */
const surfaces: Readonly<Record<string, McpSurface>> = { product: "product", docs: "reference" };

/** Command for the stdio bridge, for MCP clients without HTTP. It takes over standard input and output. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "Bridge standard input and output to an MCP server of the site",
  argument: {
    name: "URL",
    description: "Address of the site, its sandbox or a server (default: --base-url).",
    optional: true,
  },
  options: {
    surface: { kind: "text", value: "SURFACE", description: `Server to use: ${Object.keys(surfaces).join(" or ")}.` },
  },
  example: "mcp --surface docs https://www.example.com",
  async run({ argument, options: { surface = "product" }, baseUrl }) {
    const asked = surfaces[surface as string];
    if (!asked) throw new UsageError(`There is no surface \`${surface}\`.`, "mcp");
    const { runBridge } = await import("../../bridge/run.ts");
    await runBridge(argument ?? baseUrl, asked);
  },
};
