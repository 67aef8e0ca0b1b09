import { a2aErrors, a2aHeaders, a2aMethods, a2aModes, a2aPath, a2aVersions, agentCardPath } from "../../api/a2a/a2a.ts";
import { retirements } from "../../api/discovery/retirements.ts";
import { problems, problemType } from "../../api/errors/problems.ts";
import { shownAnswer } from "../../api/examples/example-answers.ts";
import type { ToolExample } from "../../api/examples/tool-examples.ts";
import { conventions, lifecycle, rateLimitPolicy } from "../../api/http/conventions.ts";
import {
  batchVersion,
  type McpSurface,
  mcpAddress,
  mcpSurfaces,
  protocolVersions,
  serverInfo,
} from "../../api/mcp/mcp.ts";
import type { Tool } from "../../api/mcp/tool.ts";
import { toolsOf } from "../../api/mcp/tools.ts";
import { a2aOutcomes } from "../../api/reference/a2a-outcomes.ts";
import { callSheet } from "../../api/reference/call-sheet.ts";
import { limitLinesOf } from "../../api/reference/limit-lines.ts";
import { rowsOf } from "../../api/reference/parameter-rows.ts";
import type { Site } from "../site.ts";
import { operationFacts } from "./operation-facts.ts";
import { rowFacts } from "./row-facts.ts";

/** Returns the reference as data: operations, errors, limits, versions, servers and their tools. */
export async function referenceFacts(site: Site) {
  const { studio, baseUrl, rate, operations, examples } = site;
  const tools = toolsOf(studio, operations);
  const { answers, calls, refusals } = await examples();
  const base = new URL(baseUrl);
  return {
    contract: `${baseUrl}/openapi.json`,
    api: `${baseUrl}/api/v1`,
    sandbox: `${baseUrl}/sandbox/api/v1`,
    conventions,
    operations: operations.map((operation) => operationFacts(operation, base, shownAnswer(answers, operation.id))),
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
    rate_limit: rateLimitPolicy(rate),
    limits: limitLinesOf(site).map(([what, limit]) => ({ what, limit })),
    lifecycle,
    retirements,
    a2a: a2aFacts(baseUrl),
    mcp: {
      protocol_versions: protocolVersions,
      batches_in: batchVersion,
      servers: (Object.keys(mcpSurfaces) as McpSurface[]).map((surface) => ({
        ...serverInfo(studio, surface),
        url: mcpAddress(surface, baseUrl),
        sandbox: mcpAddress(surface, `${baseUrl}/sandbox`),
        tools: tools.filter((tool) => tool.surface === surface).map(({ name }) => name),
      })),
      tools: tools.map((tool) => ({
        ...toolFacts(tool),
        ...exampleFacts(
          calls.find((call) => call.tool.name === tool.name),
          base,
        ),
      })),
    },
  };
}

function exampleFacts(call: ToolExample | undefined, base: URL) {
  return call && { example: callSheet(call, base) };
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
    methods: Object.entries(a2aMethods).map(([name, older]) => ({
      name,
      ...(older && { in_0_3: older }),
      answers: a2aOutcomes[name as keyof typeof a2aMethods],
    })),
    errors: Object.entries(a2aErrors).map(([reason, code]) => ({ reason, code })),
  };
}

function toolFacts({ name, title, description, operation, annotations, input, output }: Tool) {
  return {
    name,
    title,
    description,
    ...(operation && { operation }),
    annotations,
    arguments: rowsOf(input, "input").map(rowFacts),
    result: rowsOf(output, "output").map(rowFacts),
  };
}
