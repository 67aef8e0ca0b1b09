import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import { generalLimit, limits } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import { isFromForeignPage, requireOwnHost } from "../api/own-page.ts";
import type { Endpoint } from "../endpoint.ts";
import { readBody } from "../http/body.ts";
import type { Platform } from "../platform.ts";
import type { Rpc } from "./dispatch.ts";
import { answerMessage, idOf, refusal } from "./transport.ts";

const accepts = { "application/json": limits.mcpBody };

/** One of the MCP servers as an endpoint. Every refusal is a problem document and a JSON-RPC error at once. */
export function mcpEndpoint(surface: McpSurface, rpc: Rpc, platform: Platform): Endpoint {
  const { path } = mcpSurfaces[surface];
  const post = { path, baseUrl: platform.baseUrl };
  return {
    method: "POST",
    path,
    spends: generalLimit,
    isPublic: true,
    admit: (request) => requireOwnHost(request, platform),
    refuse: (problem) => refusal(problem, problem.status === 400 ? "parse" : "invalidRequest", null, post),
    async answer(request, call) {
      const { value } = await readBody(request, accepts);
      const mayWrite = !isFromForeignPage(request, platform);
      try {
        const context = { surface, call };
        return await answerMessage(value, { ...post, request, mayWrite, context, spending: call.spending }, rpc);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return refusal(error, "invalidRequest", idOf(value), post);
      }
    },
  };
}
