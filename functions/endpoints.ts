import { a2aPath } from "../src/api/a2a/a2a.ts";
import { retirementsOf } from "../src/api/discovery/retirements.ts";
import { type McpSurface, mcpSurfaces } from "../src/api/mcp/mcp.ts";
import { operationsOf } from "../src/api/operations.ts";
import { generalLimit } from "../src/api/policy.ts";
import { collectionsThat } from "../src/model/shapes/collections-that.ts";
import { a2aEndpoint } from "./a2a/a2a-endpoint.ts";
import { announcementsOf } from "./api/announcements.ts";
import { formOpeningEndpoint } from "./api/form-opening-endpoint.ts";
import { guideEndpoint } from "./api/guide-endpoint.ts";
import { healthEndpoints } from "./api/health.ts";
import { operationEndpoint } from "./api/operation-endpoint.ts";
import { inSandbox } from "./api/sandbox-copies.ts";
import type { Endpoint } from "./endpoint.ts";
import { createRpc } from "./mcp/dispatch.ts";
import { mcpEndpoint } from "./mcp/mcp-endpoint.ts";
import { Resources } from "./mcp/resources.ts";
import { pageEndpoints } from "./pages/page-endpoints.ts";
import type { Platform } from "./platform.ts";

/** Returns the routing table: all endpoints, without the files of the build. */
export function endpointsOf(platform: Platform): Endpoint[] {
  const operations = operationsOf(platform.studio, platform);
  const sandboxed = operationsOf(platform.sandbox.studio, platform);
  const announces = announcementsOf(operations, [
    ...platform.retirements,
    ...retirementsOf(platform.studio, operations),
  ]);
  // Resources have the addresses of the site, so the sandbox reads the same ones.
  const resources = new Resources(platform);
  const rpc = createRpc(platform, resources, operations);
  const sandboxRpc = createRpc(platform.sandbox, resources, sandboxed);
  const surfaces = Object.keys(mcpSurfaces) as McpSurface[];
  return [
    ...operations.map((operation) => operationEndpoint(operation, platform, platform, announces)),
    ...inSandbox(sandboxed).map((operation) => operationEndpoint(operation, platform.sandbox, platform, announces)),
    ...surfaces.map((surface) => mcpEndpoint(surface, rpc, platform, platform)),
    ...surfaces.map((surface) => mcpEndpoint(surface, sandboxRpc, platform.sandbox, platform)),
    a2aEndpoint(a2aPath, platform, platform, [...generalLimit, "chat"]),
    a2aEndpoint(`/sandbox${a2aPath}`, platform.sandbox, platform, generalLimit),
    ...(collectionsThat("guide").length > 0 ? [guideEndpoint(platform)] : []),
    formOpeningEndpoint(platform),
    ...pageEndpoints(platform),
    ...healthEndpoints(platform),
  ];
}
