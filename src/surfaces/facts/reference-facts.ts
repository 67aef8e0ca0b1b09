import { a2aErrors, a2aHeaders, a2aMethods, a2aModes, a2aPath, a2aVersions, agentCardPath } from "../../api/a2a/a2a.ts";
import { retirementsOf } from "../../api/discovery/retirements.ts";
import { problems, problemType } from "../../api/errors/problems.ts";
import { conventions, lifecycle, rateLimitPolicy } from "../../api/http/conventions.ts";
import { batchVersion, mcpAddress, mcpSurfaces, protocolVersions, serverInfo } from "../../api/mcp/mcp.ts";
import { a2aOutcomes } from "../../api/reference/a2a-outcomes.ts";
import { limitLinesOf } from "../../api/reference/limit-lines.ts";
import type { Reference, ToolReference } from "../../api/reference/reference.ts";
import { entriesIn, keysIn } from "../../model/shapes/typed-keys.ts";
import type { Site } from "../site.ts";
import { operationFacts } from "./operation-facts.ts";
import { rowFacts } from "./row-facts.ts";

/** Returns the reference as data: operations, errors, limits, versions, servers and their tools. */
export function referenceFacts({ operations, tools, refusals, service }: Reference, site: Site) {
  const { studio, baseUrl } = site;
  return {
    contract: `${baseUrl}/openapi.json`,
    api: `${baseUrl}/api/v1`,
    sandbox: `${baseUrl}/sandbox/api/v1`,
    conventions,
    operations: operations.map((described) => operationFacts(described, baseUrl)),
    errors: {
      media_type: problemType,
      codes: Object.entries(problems).map(([code, { title, statuses, resolution }]) => ({
        code,
        type: `${baseUrl}/docs#${code}`,
        title,
        statuses,
        resolution,
        example: refusals.find((refusal) => refusal.code === code),
      })),
    },
    rate_limit: rateLimitPolicy(service.rate, studio),
    limits: limitLinesOf(service).map(([what, limit]) => ({ what, limit })),
    lifecycle,
    retirements: retirementsOf(site.studio, site.operations),
    a2a: a2aFacts(baseUrl),
    mcp: {
      protocol_versions: protocolVersions,
      batches_in: batchVersion,
      servers: keysIn(mcpSurfaces).map((surface) => ({
        ...serverInfo(studio, surface),
        url: mcpAddress(surface, baseUrl),
        sandbox: mcpAddress(surface, `${baseUrl}/sandbox`),
        tools: tools.filter(({ tool }) => tool.surface === surface).map(({ tool }) => tool.name),
      })),
      tools: tools.map(toolFacts),
    },
  };
}

function a2aFacts(baseUrl: string) {
  return {
    url: `${baseUrl}${a2aPath}`,
    card: `${baseUrl}${agentCardPath}`,
    sandbox: `${baseUrl}/sandbox${a2aPath}`,
    versions: a2aVersions,
    version_header: a2aHeaders.version,
    input_modes: a2aModes.input,
    output_modes: a2aModes.output,
    methods: entriesIn(a2aMethods).map(([name, older]) => ({
      name,
      ...(older && { in_0_3: older }),
      answers: a2aOutcomes[name],
    })),
    errors: Object.entries(a2aErrors).map(([reason, code]) => ({ reason, code })),
  };
}

function toolFacts({ tool, parameters, result, call }: ToolReference) {
  const { name, title, description, operation, annotations } = tool;
  return {
    name,
    title,
    description,
    ...(operation && { operation }),
    annotations,
    arguments: parameters.map(rowFacts),
    result: result.map(rowFacts),
    ...(call && { example: call }),
  };
}
