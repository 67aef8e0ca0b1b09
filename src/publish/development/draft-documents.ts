import type { McpDocument } from "../../../functions/mcp/resources.ts";
import { listedIn } from "../../api/discovery/listed-documents.ts";
import { mcpSurfaces } from "../../api/mcp/mcp.ts";
import { lastChange } from "../../model/studio/studio.ts";
import type { Site } from "../../surfaces/site.ts";
import { artifactsOf } from "../../surfaces/surfaces.ts";

/** Returns what is published at a path, made at this moment. */
export async function contentAt(site: Site, path: string): Promise<string> {
  const artifact = [...artifactsOf(site)].find((each) => each.path === path);
  if (!artifact) throw new Error(`nothing is published at ${path}`);
  return String((await artifact.body()).content);
}

/** Returns the resources of the MCP servers. They render the whole site, so only requests to MCP load them. */
export async function resourcesOf(site: Site, path: string): Promise<McpDocument[]> {
  if (!isMcpPath(path)) return [];
  const updated = lastChange(site.studio);
  return Promise.all(
    listedIn(site.documents(), "mcp").map(async (document) => {
      const text = await contentAt(site, document.path);
      return { ...document, updated, bytes: Buffer.byteLength(text), text: async () => text };
    }),
  );
}

function isMcpPath(path: string): boolean {
  return Object.values(mcpSurfaces).some((surface) => path === surface.path || path === `/sandbox${surface.path}`);
}
