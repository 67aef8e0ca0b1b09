import { type McpSurface, mcpSurfaces, protocolVersions, serverInfo, serverTitle } from "../../api/mcp/mcp.ts";
import { toolsOf, usefulTools } from "../../api/mcp/tools.ts";
import { serialize } from "../../api/operation.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";

const cardSchema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** Minimum and maximum number of questions that a catalog takes for an entry */
const [leastQueries, mostQueries] = [2, 5];

/** Path at which agents probe for the card of a site with one server */
const wellKnownCard = "/.well-known/mcp/server-card.json";

/** Headers that pages of other origins need to read a card, beside those of every document (SEP-2127) */
const readableByPages = {
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
};

/** Makes the cards of the MCP servers (SEP-2127) at the paths that agents probe, and the registry's `/server.json`. */
export function* cards(site: Site): Iterable<Artifact> {
  const surfaces = keysIn(mcpSurfaces);
  for (const surface of surfaces) yield cardOf(surface, site);
  yield {
    ...textArtifact("/server.json", mediaTypes.json, () => serialize(registryEntry(site))),
    title: "MCP registry entry",
    description: "The MCP servers in the form that the MCP registry keeps.",
    relation: "service-meta",
    describes: surfaces.map((surface) => mcpSurfaces[surface].path),
    listedIn: ["api-catalog"],
  };
}

function cardOf(surface: McpSurface, site: Site): Artifact {
  const { path, name } = mcpSurfaces[surface];
  const tools = usefulTools(toolsOf(site.studio, site.operations)).filter((tool) => tool.surface === surface);
  const queries = tools.map(({ query }) => query).slice(0, mostQueries);
  return {
    path: `${path}/server-card`,
    ...(surface === "product" && { aliases: [wellKnownCard] }),
    mediaType: mediaTypes.serverCard,
    title: `MCP server: ${serverTitle(site.studio, surface)}`,
    description: `Tools: ${tools.map((tool) => tool.name).join(", ")}.`,
    relation: "service-desc",
    describes: [path],
    listedIn: ["footer", "api-catalog", "ai-catalog"],
    name,
    ...(queries.length >= leastQueries && { queries }),
    body: async () => ({ content: serialize(card(surface, site)), headers: readableByPages }),
  };
}

function identity(surface: McpSurface, { studio, baseUrl }: Site) {
  const title = serverTitle(studio, surface);
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

/** Returns the registry entry. An entry is one server, so it only mentions the other one. */
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
