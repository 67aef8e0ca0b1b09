import type { McpSurface } from "../../../src/api/mcp/mcp.ts";
import { needPackage } from "../../../src/publish/on-demand/need-package.ts";
import { UsageError } from "../usage-error.ts";
import type { Command } from "./command.ts";

/** Servers by their names on the command line. */
const surfaces: Readonly<Record<string, McpSurface>> = { product: "product", docs: "reference" };

/**
 * Command for MCP clients on this machine: the bridge to a server of the site, or the server that edits the content. It
 * takes over standard input and output.
 */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "Bridge standard input and output to an MCP server of the site, or edit content",
  argument: {
    name: "URL",
    description: "Address of the site, its sandbox or a server (default: --base-url); with --edit, the content folder.",
    optional: true,
  },
  options: {
    surface: { kind: "text", value: "SURFACE", description: `Server to use: ${Object.keys(surfaces).join(" or ")}.` },
    edit: { kind: "flag", description: "Offer tools that read and write the content folder, and ask no site." },
  },
  example: "mcp --surface docs https://www.example.com",
  async run(invocation) {
    const { surface = "product", edit } = invocation.options;
    if (edit) {
      needPackage("@studio-surface/editor");
      const { editHere } = await import("../../../packages/editor/src/agent/edit-here.ts");
      return editHere(invocation);
    }
    const { argument, baseUrl } = invocation;
    const asked = surfaces[surface as string];
    if (!asked) throw new UsageError(`There is no surface \`${surface}\`.`, "mcp");
    const { runBridge } = await import("../../bridge/run.ts");
    await runBridge(argument ?? baseUrl, asked);
  },
};
