import { type McpSurface, serverInfo, spokenVersion } from "../../src/api/mcp/mcp.ts";
import type { Tool } from "../../src/api/mcp/tool.ts";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import type { Call, Operation } from "../../src/api/operation.ts";
import type { ToolPorts } from "../../src/api/ports.ts";
import { boundedCache } from "../bounded-cache.ts";
import { type JsonRpcReply, type JsonRpcRequest, RpcError } from "../json-rpc/json-rpc.ts";
import { answerRequest, onlyPage, type RpcMethods } from "./answer-request.ts";
import { instructionsOf } from "./instructions.ts";
import { Prepared } from "./prepared.ts";
import type { Resources } from "./resources.ts";
import { callTool, describeTool, parseArguments } from "./tool-calls.ts";

export interface RpcContext {
  surface: McpSurface;
  call: Call;
}

/** Dispatcher of requests. It is stateless: equal messages get equal answers, whatever came before. */
export interface Rpc {
  (request: JsonRpcRequest, context: RpcContext): JsonRpcReply | Promise<JsonRpcReply>;
  /** Returns true if a request changes something, so that no foreign page may send it. */
  writes(request: JsonRpcRequest): boolean;
  /** Returns the number of look-ups that a request takes. */
  workOf(request: JsonRpcRequest): number;
  /** Returns the name of a request, from a bounded set of known names. */
  nameOf(request: JsonRpcRequest): string;
}

/** Maximum number of bytes of prepared answers to reads. */
const answerBudget = 4 * 1024 * 1024;

/** Returns the dispatcher of both servers, over the tables of operations and tools. Constant results are made once. */
export function createRpc(ports: ToolPorts, resources: Resources, operations: readonly Operation[]): Rpc {
  const tools = toolsOf(ports.studio, operations);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listedBy = (surface: McpSurface) => tools.filter((tool) => tool.surface === surface);
  const listOf = once((surface: McpSurface) => new Prepared({ tools: listedBy(surface).map(describeTool) }));
  const instructions = once((surface: McpSurface) => instructionsOf(surface, ports, tools));
  const resourcesAs = once((form: "list" | "templates") => new Prepared(resources[form]()));
  const answers = boundedCache<Prepared>(answerBudget, ({ json }) => json.length);

  const methods: RpcMethods<RpcContext> = {
    initialize: ({ protocolVersion }, { surface }) => ({
      protocolVersion: spokenVersion(protocolVersion),
      capabilities: { tools: {}, resources: {}, completions: {} },
      serverInfo: serverInfo(ports.studio, surface, ports.isSandbox),
      instructions: instructions(surface),
    }),
    ping: () => ({}),
    "tools/list": (params, { surface }) => onlyPage(params, listOf(surface)),
    "tools/call": ({ name, arguments: args }, context) => {
      const tool = byName.get(name as string);
      if (!tool) throw new RpcError("invalidParams", `Unknown tool. There are: ${[...byName.keys()].join(", ")}.`);
      const parsed = parseArguments(tool, args ?? {});
      if (parsed.failure) return parsed.failure;
      return tool.annotations.readOnlyHint
        ? read(tool, parsed.args, context)
        : callTool(tool, parsed.args, ports, context.call);
    },
    "resources/list": (params) => onlyPage(params, resourcesAs("list")),
    "resources/templates/list": (params) => onlyPage(params, resourcesAs("templates")),
    "resources/read": ({ uri }) => resources.read(uri),
    "completion/complete": (params) => resources.complete(params),
  };

  /** Answers a read, once per question: the answer depends on the build alone. */
  function read(tool: Tool, args: Record<string, unknown>, context: RpcContext): Prepared | Promise<Prepared> {
    const question = `${tool.name} ${JSON.stringify(args)}`;
    return answers.get(question) ?? prepare(question, tool, args, context);
  }

  async function prepare(
    question: string,
    tool: Tool,
    args: Record<string, unknown>,
    context: RpcContext,
  ): Promise<Prepared> {
    const answer = await callTool(tool, args, ports, context.call);
    const prepared = new Prepared(answer);
    // A failure may be over at the next attempt.
    if (!("isError" in answer)) answers.set(question, prepared);
    return prepared;
  }

  const rpc = (request: JsonRpcRequest, context: RpcContext) => answerRequest(methods, request, context, ports.onError);
  const writes = ({ method, params }: JsonRpcRequest) =>
    method === "tools/call" && byName.get(params.name as string)?.annotations.readOnlyHint === false;
  const nameOf = ({ method, params }: JsonRpcRequest) => {
    if (!Object.hasOwn(methods, method)) return "(no such method)";
    const place = ports.isSandbox ? "sandbox " : "";
    if (method !== "tools/call") return place + method;
    return `${place}tools/call ${byName.get(params.name as string)?.name ?? "(no such tool)"}`;
  };
  const workOf = ({ method, params }: JsonRpcRequest) => {
    const tool = method === "tools/call" ? byName.get(params.name as string) : undefined;
    return tool?.work?.((params.arguments ?? {}) as Record<string, unknown>) ?? 1;
  };
  return Object.assign(rpc, { writes, workOf, nameOf });
}

/** Remembers a result for each key, made at its first use. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
