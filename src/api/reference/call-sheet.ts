import type { ToolExample } from "../examples/tool-examples.ts";
import { commandOf, toolCall } from "./agent-calls.ts";
import { shortenedText } from "./shortened.ts";

export interface CallSheet {
  command: string;
  /** True if long texts and lists of the result were cut. */
  is_shortened: boolean;
  /** `structuredContent` of the result. */
  result: unknown;
}

/** Returns the sandbox's answer to an example of a tool. A call that writes is sent to the sandbox itself. */
export function callSheet({ tool, args, content }: ToolExample, base: URL): CallSheet {
  const server = tool.annotations.readOnlyHint ? base.origin : `${base.origin}/sandbox`;
  const { value, isShortened } = shortenedText(content);
  return { command: commandOf(toolCall(tool, args, server)), is_shortened: isShortened, result: value };
}
