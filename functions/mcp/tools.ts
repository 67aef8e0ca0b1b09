import { z } from "zod";
import type { Ports } from "../../src/contract/ports.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { Tool, ToolCall } from "../../src/contract/tool.ts";

/** A tool as `tools/list` shows it. */
export function describeTool({ name, title, description, input, output, annotations }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, "input"),
    outputSchema: toolSchema(output, "output"),
    annotations,
  };
}

/** JSON Schema 2020-12 of a tool's shape. Outputs stay open, so that they may gain members. */
function toolSchema(shape: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    override: ({ jsonSchema }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  return schema;
}

/** Calls a tool. What the caller can mend is a result that says so; nothing of a defect leaks. */
export async function callTool(tool: Tool, args: unknown, ports: Ports, call: ToolCall) {
  const parsed = tool.input.safeParse(args);
  if (!parsed.success)
    return failure(`The arguments are not valid. ${parsed.error.issues.map(describeIssue).join("; ")}.`);
  try {
    const { content, text } = await tool.run(parsed.data, ports, call);
    return { content: [{ type: "text", text }], structuredContent: content };
  } catch (error) {
    if (error instanceof Problem) return failure(`${error.detail} ${error.resolution ?? ""}`.trim());
    ports.onError(error);
    return failure("Something failed on our side; it has been logged. Try again later.");
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `${issue.keys.join(", ")}: not an argument of this tool`;
  return `${issue.path.join(".") || "arguments"}: ${issue.message}`;
}

function failure(text: string) {
  return { content: [{ type: "text", text }], isError: true };
}
