import { mcpSurfaces } from "../api/mcp/mcp.ts";
import { TransportError } from "./failures.ts";
import { patientFetch } from "./patient-fetch.ts";

interface ToolReply {
  result?: { isError?: boolean; content: { text: string }[]; structuredContent?: unknown };
  error?: { message: string };
}

/** Calls a tool of a site's MCP server; answers its structured content. */
export async function callRemoteTool<Content>(baseUrl: string, name: string, args: object): Promise<Content> {
  const url = new URL(mcpSurfaces.reference.path, baseUrl).href;
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const response = await patientFetch(() => {})(
    new Request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(message),
    }),
  );
  const { result, error } = (await response.json()) as ToolReply;
  if (!result) throw new TransportError(url, error?.message ?? "the answer is not one of this server.");
  if (result.isError) throw new Error(result.content[0]?.text);
  return result.structuredContent as Content;
}
