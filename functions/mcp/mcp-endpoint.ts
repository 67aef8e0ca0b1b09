import { Problem } from "../../src/api/errors/problems.ts";
import { latestVersion, type McpSurface, mcpAddress, serverInfo } from "../../src/api/mcp/mcp.ts";
import { generalLimit, sizeLimits } from "../../src/api/policy.ts";
import type { ToolPorts } from "../../src/api/ports.ts";
import { isFromForeignPage, requireOwnHost } from "../api/own-page.ts";
import type { Endpoint } from "../endpoint.ts";
import { readCall } from "../http/body.ts";
import { idOf } from "../json-rpc/json-rpc.ts";
import type { Platform } from "../platform.ts";
import type { Rpc } from "./dispatch.ts";
import { answerMessage, refusal } from "./transport.ts";

const accepts = { "application/json": sizeLimits.mcpBody };

/**
 * Returns an MCP server's endpoint, on the site or in the sandbox. Every refusal is both a problem document and a
 * JSON-RPC error.
 */
export function mcpEndpoint(surface: McpSurface, rpc: Rpc, ports: ToolPorts, platform: Platform): Endpoint {
  const path = new URL(mcpAddress(surface, ports.apiUrl)).pathname;
  const post = { path, baseUrl: platform.baseUrl };
  return {
    method: "POST",
    path,
    charges: generalLimit,
    isPublic: true,
    usage: usageOf(surface, ports),
    authorize: (request) => requireOwnHost(request, platform),
    // A request that is refused here was not read, so its id is unknown: JSON-RPC 2.0 §5 asks for null.
    refuse: (problem) => refusal(problem, problem.status === 400 ? "parse" : "invalidRequest", null, post),
    async answer(request, call) {
      const value = await readCall(request, accepts);
      const mayWrite = !isFromForeignPage(request, platform);
      try {
        const context = { surface, call };
        const reply = answerMessage(value, { ...post, request, mayWrite, context, spending: call.account }, rpc);
        return reply instanceof Promise ? await reply : reply;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return refusal(error, "invalidRequest", idOf(value), post);
      }
    },
  };
}

/** Returns the description of the server, for requests with another method than POST. */
function usageOf(surface: McpSurface, { studio, apiUrl, baseUrl, isSandbox: isRehearsal }: ToolPorts): string {
  const example = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  return `This is an MCP server, "${serverInfo(studio, surface, isRehearsal).title}" (Streamable HTTP, without sessions and without a key). Send each JSON-RPC 2.0 message as a POST to ${mcpAddress(surface, apiUrl)} with \`Content-Type: application/json\`, \`Accept: application/json, text/event-stream\` and, after initialize, \`MCP-Protocol-Version: ${latestVersion}\`; for example ${example}. The [reference](${baseUrl}/docs#mcp) shows clients and tools.`;
}
