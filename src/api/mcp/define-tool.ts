import type { z } from "zod";
import type { Call } from "../operation.ts";
import type { ToolPorts } from "../ports.ts";
import type { Tool, ToolAnswer } from "./tool.ts";

/** Tool whose `run` receives what its input schema describes, and answers what its output schema describes. */
export interface ToolRow<Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<Tool, "example" | "input" | "output" | "opens" | "run"> {
  example?: z.input<Input>;
  input: Input;
  output: Output;
  opens?: readonly (keyof z.output<Output> & string)[];
  run(args: z.output<Input>, ports: ToolPorts, call: Call): Promise<ToolAnswer<z.output<Output>>>;
}

/** Defines a tool and infers the arguments and the content of its `run` from its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(row: ToolRow<Input, Output>): Tool;
export function defineTool(row: Tool): Tool {
  return row;
}
