import type { Tool } from "../mcp/tool.ts";
import { toolsOf } from "../mcp/tools.ts";
import type { Example, Operation } from "../operation.ts";
import { unattended } from "../operations/ask.ts";
import type { ToolPorts } from "../ports.ts";
import { unlessMissing } from "./example-answers.ts";

/** Call of a tool, with the structured content of its result. */
export interface ToolExample {
  tool: Tool;
  args: Record<string, unknown>;
  content: Record<string, unknown>;
}

/** Returns the answers of ports without effects to one call of each tool. */
export async function toolExamples(ports: ToolPorts, operations: readonly Operation[]): Promise<ToolExample[]> {
  const examples: ToolExample[] = [];
  for (const tool of toolsOf(ports.studio, operations)) {
    const args = exampleArguments(tool, operations);
    const answer = args && (await tool.run(tool.input.parse(args), ports, unattended).catch(unlessMissing));
    if (args && answer) examples.push({ tool, args, content: answer.content });
  }
  return examples;
}

/** Returns arguments that show what a tool does: its own, or the first example of its operation that it accepts. */
function exampleArguments(tool: Tool, operations: readonly Operation[]): Record<string, unknown> | undefined {
  const operation = operations.find(({ id }) => id === tool.operation);
  const offered = [...(tool.example ? [tool.example] : []), ...(operation?.examples ?? []).map(asArguments)];
  return offered.find((args) => tool.input.safeParse(args).success);
}

function asArguments({ path, query, body }: Example): Record<string, unknown> {
  return { ...path, ...query, ...(body as object) };
}
