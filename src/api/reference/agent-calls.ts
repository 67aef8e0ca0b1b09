import { z } from "zod";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { question } from "../../model/reads/questions.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { isOn } from "../../model/studio/switches.ts";
import { latestVersion, mcpSurfaces } from "../mcp/mcp.ts";
import type { Tool } from "../mcp/tool.ts";
import { toolsOf } from "../mcp/tools.ts";
import type { Operation } from "../operation.ts";
import { operationsOf } from "../operations.ts";
import { curlWithJson } from "./curl.ts";

/** Complete request that a page shows to agents and that can be sent as it stands. */
export interface AgentCall {
  /** Tool that it calls; absent for a request to the API. */
  tool?: string;
  method: "POST";
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Studio whose calls are shown; its operations are read for the pages that show some. */
interface DescribedStudio {
  studio: Studio;
  readonly operations: readonly Operation[];
  baseUrl: string;
}

/** Operations that agents can call in place of a page's form, and whether the API accepts the call too. */
const onPages: Record<string, { operation: string; overApi: boolean }> = {
  // Over the API, only pages of the site may write.
  contact: { operation: "submitContact", overApi: false },
  estimate: { operation: "estimateProject", overApi: true },
};

/** Returns the tool that calls an operation. A page that shows a call reads nothing else of the tools. */
const toolCalling = question(
  "tool",
  (studio, operation: string) => toolsOf(studio, operationsOf(studio)).find((tool) => tool.operation === operation),
  (tool) => tool && [tool.name, tool.surface],
);

export function hasAgentCalls({ collection, slug }: Pick<PageAddress, "collection" | "slug">): boolean {
  return collection === "pages" && Object.hasOwn(onPages, slug);
}

/** Returns the calls of a page, from the examples of its operation, in the language of the page. */
export function agentCallsOn(
  page: Pick<PageAddress, "collection" | "slug" | "locale">,
  described: DescribedStudio,
): AgentCall[] {
  const shown = hasAgentCalls(page) && isOn("agents", described.studio) ? onPages[page.slug] : undefined;
  if (!shown) return [];
  const { studio, operations, baseUrl } = described;
  const operation = operations.find(({ id }) => id === shown.operation);
  const tool = toolCalling(studio, shown.operation);
  const example = operation?.examples[0]?.body;
  if (!operation || !tool || !example) throw new TypeError(`no tool calls ${shown.operation}, or it has no example`);
  const body = { ...example, locale: page.locale };
  const calls = [toolCall(tool, body, baseUrl)];
  if (shown.overApi) calls.unshift(apiCall(operation, body, baseUrl));
  return calls;
}

export function commandOf({ url, headers, body }: AgentCall): string {
  const { "Content-Type": _, ...others } = headers;
  return curlWithJson(new URL(url), body, others);
}

function apiCall({ path, input }: Operation, body: object, baseUrl: string): AgentCall {
  z.parse(input.body?.schema ?? z.never(), body);
  return { method: "POST", url: `${baseUrl}${path}`, headers: { "Content-Type": "application/json" }, body };
}

/** Returns a call of a tool, to the server below an address. */
export function toolCall({ name, surface, input }: Tool, args: object, baseUrl: string): AgentCall {
  input.parse(args);
  return {
    tool: name,
    method: "POST",
    url: `${baseUrl}${mcpSurfaces[surface].path}`,
    headers: { "Content-Type": "application/json", Accept: "application/json", "MCP-Protocol-Version": latestVersion },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  };
}
