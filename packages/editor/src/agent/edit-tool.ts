import type { z } from "zod";
import type { OfferedTool } from "../../../../functions/mcp/tool-calls.ts";
import type { EditedStudio } from "./edited-studio.ts";

/** Tool for an agent that writes content on this machine. */
export interface EditTool extends OfferedTool {
  run(args: Record<string, unknown>, studio: EditedStudio): Promise<EditAnswer>;
}

/** Answer of a tool: for programs, and as text where that is not its JSON. */
export interface EditAnswer<Content = Record<string, unknown>> {
  content: Content;
  text?: string;
}

interface EditToolRow<Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<EditTool, "input" | "output" | "run"> {
  input: Input;
  output: Output;
  run(args: z.output<Input>, studio: EditedStudio): Promise<EditAnswer<z.input<Output>>>;
}

/** Defines a tool and infers the arguments and the content of its `run` from its schemas. */
export function defineEditTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  row: EditToolRow<Input, Output>,
): EditTool;
export function defineEditTool(row: EditTool): EditTool {
  return row;
}

/** Hints for a tool that only reads. */
export const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Hints for a tool that writes files of the content, and loses none of them. */
export const writes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
