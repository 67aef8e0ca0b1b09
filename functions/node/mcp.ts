import type { IncomingMessage, ServerResponse } from "node:http";
import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import type { AppPorts } from "../environment.ts";
import { quotaProblem } from "../layers/quota.ts";
import { rateLimitField } from "../limiter.ts";
import { createRpc } from "../mcp/dispatch.ts";
import { answerPost } from "../mcp/http.ts";
import { refusal } from "../mcp/transport.ts";
import { internalError } from "../problem-response.ts";

const surfaces = new Map(Object.entries(mcpSurfaces).map(([name, { path }]) => [path as string, name as McpSurface]));

/** Answers POSTs to the MCP servers without building a Request; false leaves anything else to the app. */
export function createMcpListener(ports: AppPorts, policyField: string, keyOf: (request: IncomingMessage) => string) {
  const rpc = createRpc(ports, operationsOf(ports.studio));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const surface = request.method === "POST" ? surfaces.get(request.url ?? "") : undefined;
    if (!surface) return false;
    const client = keyOf(request);
    const quota = ports.limiter.take(client);
    const rate = ["RateLimit-Policy", policyField, "RateLimit", rateLimitField(ports.limiter.policy.name, quota)];
    const spend = () => {
      if (!quota.allowed) throw quotaProblem(quota);
    };
    const header = (name: string) => request.headers[name] as string | undefined;
    answerPost({ header, bytes: (most) => bytesOf(request, most) }, rpc, { surface, client, ports, spend })
      .catch((error: unknown) => {
        ports.onError(error);
        const { path } = mcpSurfaces[surface];
        return refusal(internalError(), "internal", null, { path, baseUrl: ports.baseUrl });
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers.flat().concat("Content-Length", String(body.length), rate));
        response.end(body, "latin1");
      });
    return true;
  };
}

/** The body by events: iterating over the stream would cost as much as the answer. */
function bytesOf(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", reject);
  });
}
