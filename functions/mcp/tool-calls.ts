import type { z } from "zod";
import { faultWords } from "../../src/api/errors/fault-words.ts";
import { Problem, shortName } from "../../src/api/errors/problems.ts";
import { type ArgumentForm, meantArguments } from "../../src/api/mcp/meant-arguments.ts";
import type { Tool } from "../../src/api/mcp/tool.ts";
import { inputSchemaOf, outputSchemaOf } from "../../src/api/mcp/tool-schema.ts";
import type { Call } from "../../src/api/operation.ts";
import type { ToolPorts } from "../../src/api/ports.ts";
import { trueIssues } from "../../src/model/studio/true-issues.ts";

/** Tool as clients see it, whatever answers its calls. */
export type OfferedTool = Pick<Tool, "name" | "title" | "description" | "input" | "output" | "opens" | "annotations">;

export function describeTool(tool: OfferedTool) {
  const { name, title, description, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(tool),
    outputSchema: outputSchemaOf(tool),
    annotations,
  };
}

/** Returns the parsed arguments of a call, or the failure that names their faults. */
export function parseArguments(tool: OfferedTool, args: unknown) {
  const parsed = tool.input.safeParse(meantArguments(formOf(tool), args), { error: faultWords });
  if (parsed.success) return { args: parsed.data };
  const faults = trueIssues(parsed.error.issues)
    .slice(0, mostFaults)
    .map((issue) => describeIssue(issue, tool));
  return { failure: failure(`The arguments are not valid. ${faults.join("; ")}.`) };
}

const forms = new WeakMap<OfferedTool, ArgumentForm>();

/** Returns the argument form of a tool, made with its first call. */
function formOf(tool: OfferedTool): ArgumentForm {
  const form = forms.get(tool) ?? (inputSchemaOf(tool) as ArgumentForm);
  forms.set(tool, form);
  return form;
}

/** Calls a tool. Faults of the caller become a result that names them; nothing of a defect leaks. */
export async function callTool(tool: Tool, args: Record<string, unknown>, ports: ToolPorts, call: Call) {
  try {
    const { content, text } = await tool.run(args, ports, call);
    return { content: [{ type: "text", text }], structuredContent: content };
  } catch (error) {
    if (error instanceof Problem) return failure(`${error.detail} ${error.resolution ?? ""}`.trim());
    ports.onError(error);
    return failure("Something failed on our side; it has been logged. Try again later.");
  }
}

/** Maximum number of faults in one failure, and of names of unknown arguments. */
const mostFaults = 20;

function describeIssue(issue: z.core.$ZodIssue, { input }: OfferedTool): string {
  if (issue.code === "unrecognized_keys") {
    const unknown = issue.keys.slice(0, mostFaults).map(shortName).join(", ");
    return `${unknown}: not an argument of this tool, which takes ${Object.keys(input.shape).join(", ")}`;
  }
  return `${issue.path.join(".") || "arguments"}: ${issue.message}`;
}

/** Returns the result of a failed call, in words that its caller can act on. */
export function failure(text: string) {
  return { content: [{ type: "text", text }], isError: true };
}
