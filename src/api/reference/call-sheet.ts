import type { ToolExample } from "../examples/tool-examples.ts";
import { commandOf, toolCall } from "./agent-calls.ts";
import { shortenedText } from "./shortened.ts";

/** A call of a tool as it is shown. */
export interface CallSheet {
  command: string;
  /** Whether long texts and lists of the result were cut. */
  is_shortened: boolean;
  /** `structuredContent` of the result. */
  result: unknown;
}

/** What the sandbox answers to an example of a tool; a call that sends something goes there itself. */
export function callSheet({ tool, args, content }: ToolExample, base: URL): CallSheet {
  const server = tool.annotations.readOnlyHint ? base.origin : `${base.origin}/sandbox`;
  const { value, isShortened } = shortenedText(content);
  return { command: commandOf(toolCall(tool, args, server)), is_shortened: isShortened, result: value };
}
