import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  ErrorCode,
  McpError,
  ResourceSchema,
  ResourceTemplateSchema,
  ResultSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { readRpcMessage } from "../../functions/json-rpc/json-rpc.ts";
import { createRpc } from "../../functions/mcp/dispatch.ts";
import { instructionsOf } from "../../functions/mcp/instructions.ts";
import { serializeReply } from "../../functions/mcp/prepared.ts";
import { type McpDocument, Resources } from "../../functions/mcp/resources.ts";
import { type McpSurface, serverInfo } from "../../src/api/mcp/mcp.ts";
import { unattended } from "../../src/api/operations/ask.ts";
import { tools } from "../api/contract/listed-tools.ts";
import { baseUrl, operations, ports, studio } from "../api/contract/table.ts";
import type { Json } from "../support/mcp/mcp.ts";

const document: McpDocument = {
  path: "/llms.txt",
  title: "Summary",
  description: "What the site holds.",
  type: "text/plain; charset=utf-8",
  listedIn: ["mcp"],
  bytes: 8,
  updated: "2026-03-01",
  text: async () => "# Studio",
};

/** Page that the template reaches. */
const page = { path: "/contact.md", type: "text/markdown; charset=utf-8", text: "# Contact" };

const resources = new Resources({
  studio,
  baseUrl,
  documents: [document],
  published: { typed: async (path) => (path === page.path ? page : undefined) },
});

/** Starts a server behind a transport. */
type Serve = (transport: Transport, surface: McpSurface) => Promise<void>;

/** Starts our dispatcher. */
export const serveOurs: Serve = async (transport, surface) => {
  const rpc = createRpc(ports, resources, operations);
  transport.onmessage = async (value) => {
    const message = readRpcMessage(value);
    if (message.kind !== "request") return;
    await transport.send(JSON.parse(serializeReply(await rpc(message.request, { surface, call: unattended }))));
  };
  await transport.start();
};

/** Starts the SDK's own server with the tools and resources of ours. It validates the arguments itself. */
export const serveSdk: Serve = async (transport, surface) => {
  const instructions = instructionsOf(surface, ports, tools);
  const server = new McpServer(serverInfo(studio, surface, ports.isSandbox), { instructions });
  for (const { name, title, description, input, output, annotations, run } of tools) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    server.registerTool(name, config, async (args) => {
      const { content, text } = await run(args, ports, unattended);
      return { content: [{ type: "text", text }], structuredContent: content };
    });
  }
  const { name, uri, ...facts } = ResourceSchema.parse(resources.list().resources[0]);
  server.registerResource(name, uri, facts, async () => ({
    contents: [{ uri, mimeType: document.type, text: await document.text() }],
  }));
  const template = ResourceTemplateSchema.parse(resources.templates().resourceTemplates[0]);
  const pages = new ResourceTemplate(template.uriTemplate, { list: undefined });
  const { name: templateName, uriTemplate: _, ...templateFacts } = template;
  server.registerResource(templateName, pages, templateFacts, async ({ href }) => {
    if (href !== `${baseUrl}${page.path}`) throw new McpError(ErrorCode.InvalidParams, "There is no such page.");
    return { contents: [{ uri: href, mimeType: page.type, text: page.text }] };
  });
  await server.connect(transport);
};

/** Connects a client of the SDK to a server in this process. */
export async function connectTo(serve: Serve, surface: McpSurface): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await serve(far, surface);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(near);
  return client;
}

/** Returns the result of a request, or the error that answers it, without its words. */
export async function outcomeOf(client: Client, method: string, params?: Json): Promise<Json> {
  try {
    return await client.request({ method, ...(params && { params }) }, ResultSchema);
  } catch (error) {
    if (error instanceof McpError) return { code: error.code };
    throw error;
  }
}
