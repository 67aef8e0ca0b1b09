import { type McpSurface, mcpSurfaces, protocolVersions, serverInfo } from "../contract/mcp.ts";
import { serialize } from "../contract/operation.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

const cardSchema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** Where agents probe for the card of the one server that a site has. */
const wellKnownCard = "/.well-known/mcp/server-card.json";

/** Cards of the two MCP servers (SEP-2127), where agents probe for them, and the registry's `/server.json`. */
export function* cards(site: Site): Iterable<Artifact> {
  for (const surface of Object.keys(mcpSurfaces) as McpSurface[]) {
    const path = `${mcpSurfaces[surface].path}/server-card`;
    const artifact = textArtifact(path, mediaTypes.serverCard, () => serialize(card(surface, site)));
    yield surface === "product" ? { ...artifact, aliases: [wellKnownCard] } : artifact;
  }
  yield textArtifact("/server.json", mediaTypes.json, () => serialize(registryEntry(site)));
}

function identity(surface: McpSurface, { studio, baseUrl }: Site) {
  const { title } = mcpSurfaces[surface];
  return {
    ...serverInfo(studio, surface),
    description: `${studio.company.name}: ${title}, open to everybody without a key.`.slice(0, 100),
    websiteUrl: baseUrl,
  };
}

function remote(surface: McpSurface, baseUrl: string) {
  return { type: "streamable-http", url: `${baseUrl}${mcpSurfaces[surface].path}` };
}

function card(surface: McpSurface, site: Site) {
  return {
    $schema: cardSchema,
    ...identity(surface, site),
    remotes: [{ ...remote(surface, site.baseUrl), supportedProtocolVersions: protocolVersions }],
  };
}

/** One entry is one server; the other server is named beside it. */
function registryEntry(site: Site) {
  const publisher = "io.modelcontextprotocol.registry/publisher-provided";
  const other = { ...serverInfo(site.studio, "reference"), ...remote("reference", site.baseUrl) };
  return {
    $schema: registrySchema,
    ...identity("product", site),
    remotes: [remote("product", site.baseUrl)],
    _meta: { [publisher]: { alsoServes: [other] } },
  };
}
