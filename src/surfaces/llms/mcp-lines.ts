import { mcpSurfaces } from "../../api/mcp/mcp.ts";
import { toolsOf } from "../../api/mcp/tools.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import type { Site } from "../site.ts";
import { codeOf } from "./link-lines.ts";

/** Returns each MCP server with the tools that it lists. */
export function mcpLines({ studio, operations, baseUrl }: Pick<Site, "studio" | "operations" | "baseUrl">): string[] {
  const tools = toolsOf(studio, operations);
  return keysIn(mcpSurfaces).map((surface) => {
    const names = tools.filter((tool) => tool.surface === surface).map(({ name }) => `\`${name}\``);
    return `${codeOf(mcpSurfaces[surface].path, baseUrl)} lists ${names.join(", ")}`;
  });
}
