import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import { limits } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { AppPorts } from "../environment.ts";
import { type Parts, toResponse } from "../parts.ts";
import { type BodySource, bodyOf, readBody } from "../request-body.ts";
import type { Rpc } from "./dispatch.ts";
import { answerMessage, idOf, type McpPost, refusal } from "./transport.ts";

const rules = { maxBytes: limits.mcpBody };

/** A POST to one of the MCP servers, as the platform hands it over. */
export interface McpCall {
  surface: McpSurface;
  /** Key of the client, as the limits count it. */
  client: string;
  ports: Pick<AppPorts, "baseUrl" | "hosts" | "origins">;
  /** Throws a 429 when the client has nothing left. */
  spend(): void;
}

/** Answers a Request to an MCP server. */
export async function answerMcp(request: Request, rpc: Rpc, call: McpCall): Promise<Response> {
  return toResponse(await answerPost(bodyOf(request), rpc, call));
}

/** Answers a POST on any platform; every refusal is a problem document and a JSON-RPC error at once. */
export async function answerPost(source: BodySource, rpc: Rpc, call: McpCall): Promise<Parts> {
  const post = postOf(source.header, call);
  let value: unknown;
  try {
    requireOwnHost(post, call.ports);
    const exhausted = problemOf(call.spend);
    if (exhausted) {
      // The refusal should carry the identifier of what it refuses.
      value = await readBody(source, rules).then(
        (body) => body.value,
        () => undefined,
      );
      throw exhausted;
    }
    value = (await readBody(source, rules)).value;
    return await answerMessage(value, post, rpc);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const kind = error.status === 400 && value === undefined ? "parse" : "invalidRequest";
    return refusal(error, kind, idOf(value), post);
  }
}

function postOf(header: McpPost["header"], { surface, client, ports }: Omit<McpCall, "spend">): McpPost {
  const origin = header("origin");
  return {
    header,
    path: mcpSurfaces[surface].path,
    baseUrl: ports.baseUrl,
    mayWrite: origin === undefined || ports.origins.has(origin) || header("sec-fetch-site") === "same-origin",
    context: { surface, client },
  };
}

/** A page of a foreign name that resolves to this machine must not reach a local server (DNS rebinding). */
function requireOwnHost({ header }: McpPost, { hosts }: Pick<AppPorts, "hosts">): void {
  const host = (header("host") ?? "").replace(/:\d+$/, "").toLowerCase();
  if (!hosts || host === "" || hosts.has(host)) return;
  throw new Problem("origin_not_allowed", 403, "This server does not answer under that host name.");
}

function problemOf(check: () => void): Problem | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
