import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";

/**
 * Stateless pattern of the SDK's documentation: a server and a transport for each request, with as many tools as ours.
 */
const { values } = parseArgs({ options: { folder: { type: "string" }, port: { type: "string" } } });
const saved = (name: string) => JSON.parse(readFileSync(join(values.folder as string, name), "utf8"));
const { result } = saved("tools.json");
const facts = saved("facts.json").result;

function server(): McpServer {
  const mcp = new McpServer({ name: "example.studio/site", version: "1.0.0" });
  for (const { name, title, description, annotations } of result.tools) {
    const config = {
      title,
      description,
      annotations,
      inputSchema: { locale: z.enum(["en", "es", "ca"]).optional() },
      outputSchema: z.looseObject({ name: z.string(), positioning: z.string(), url: z.string() }),
    };
    mcp.registerTool(name, config, () => facts);
  }
  return mcp;
}

createServer(async (request, response) => {
  if (request.method !== "POST") return void response.writeHead(404).end();
  const mcp = server();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on("close", () => {
    void transport.close();
    void mcp.close();
  });
  await mcp.connect(transport as never);
  await transport.handleRequest(request, response);
}).listen(Number(values.port), "127.0.0.1");
