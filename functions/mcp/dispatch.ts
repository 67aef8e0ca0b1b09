import { z } from "zod";
import { latestVersion, type McpSurface, mcpSurfaces, protocolVersions, serverInfo } from "../../src/contract/mcp.ts";
import type { Operation } from "../../src/contract/operation.ts";
import type { Ports } from "../../src/contract/ports.ts";
import { Problem } from "../../src/contract/problems.ts";
import { type Tool, toolsOf } from "../../src/contract/tools.ts";
import { errorReply, type JsonRpcReply, type JsonRpcRequest, RpcError } from "./json-rpc.ts";

/** What a call knows beside its message. */
export interface RpcContext {
  surface: McpSurface;
}

/** Answers one request. Stateless: the same message has the same answer whoever asked before. */
export type Rpc = (request: JsonRpcRequest, context: RpcContext) => Promise<JsonRpcReply>;

type Method = (params: Record<string, unknown>, context: RpcContext) => unknown;

/** The dispatcher of both servers, over the tables of operations and tools. Lists are made once. */
export function createRpc(ports: Ports, operations: readonly Operation[], onError: (error: unknown) => void): Rpc {
  const tools = toolsOf(ports.studio);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const lists = new Map(
    (Object.keys(mcpSurfaces) as McpSurface[]).map((surface) => [
      surface,
      { tools: tools.filter((tool) => tool.surface === surface).map(describe) },
    ]),
  );

  const methods: Record<string, Method> = {
    initialize: ({ protocolVersion }, { surface }) => ({
      protocolVersion: protocolVersions.find((version) => version === protocolVersion) ?? latestVersion,
      capabilities: { tools: {} },
      serverInfo: serverInfo(ports.studio, surface),
      instructions: instructions(ports),
    }),
    ping: () => ({}),
    "tools/list": ({ cursor }, { surface }) => {
      if (cursor !== undefined)
        throw new RpcError("invalidParams", "There are no further pages, so no cursor is valid.");
      return lists.get(surface);
    },
    "tools/call": ({ name, arguments: args }) => {
      const tool = byName.get(name as string);
      if (!tool) throw new RpcError("invalidParams", `Unknown tool. There are: ${[...byName.keys()].join(", ")}.`);
      return call(tool, operations, args ?? {}, ports, onError);
    },
  };

  return async ({ id, method, params }, context) => {
    try {
      const answer = methods[method];
      if (!answer || !Object.hasOwn(methods, method)) throw new RpcError("methodNotFound", "There is no such method.");
      return { jsonrpc: "2.0", id, result: await answer(params, context) };
    } catch (error) {
      if (error instanceof RpcError) return errorReply(id, error);
      onError(error);
      return errorReply(id, new RpcError("internal", "Something failed on our side; it has been logged."));
    }
  };
}

function describe({ name, title, description, input, output, annotations }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: schema(input, "input"),
    outputSchema: schema(output, "output"),
    annotations,
  };
}

function schema(shape: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(shape, {
    io,
    override: ({ jsonSchema }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

async function call(
  tool: Tool,
  operations: readonly Operation[],
  args: unknown,
  ports: Ports,
  onError: (error: unknown) => void,
) {
  const parsed = tool.input.safeParse(args);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "arguments"}: ${message}`);
    return failure(`The arguments are not valid. ${faults.join("; ")}.`);
  }
  const operation = operations.find(({ id }) => id === tool.operation);
  if (!operation) throw new Error(`the tool ${tool.name} names an operation that does not exist`);
  try {
    const input = { path: {}, query: {}, body: undefined, ...tool.toInput(parsed.data) };
    const { body } = await operation.run(input, ports, {});
    const { content, text } = tool.present(body as never);
    return { content: [{ type: "text", text }], structuredContent: content };
  } catch (error) {
    if (error instanceof Problem) return failure(`${error.detail} ${error.resolution ?? ""}`.trim());
    onError(error);
    return failure("Something failed on our side; it has been logged. Try again later.");
  }
}

function failure(text: string) {
  return { content: [{ type: "text", text }], isError: true };
}

function instructions({ studio, baseUrl }: Ports): string {
  const { company, defaultLocale, locales } = studio;
  return [
    `${company.name}: ${company.tagline[defaultLocale]}`,
    `Facts of the studio in ${locales.join(", ")}; pass \`locale\` for the language of the person you help.`,
    "list_services gives the catalog; get_service gives one service in full, by the slug of the catalog.",
    `Cite the \`url\` of what you use. Everything is also at ${baseUrl}/llms.txt.`,
  ].join("\n");
}
