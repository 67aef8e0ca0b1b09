import { WriteStream } from "node:tty";
import { styleText } from "node:util";
import type { ShellStream } from "../shell.ts";

/** Properties of a stream that text for people depends on. */
export interface Screen {
  /** Width in columns; Infinity if programs read the lines. */
  width: number;
  isTerminal: boolean;
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
}

/** Returns the screen of a stream. Colours follow NO_COLOR and FORCE_COLOR, as Node reads them. */
export function screenOf(stream: ShellStream, env: NodeJS.ProcessEnv): Screen {
  const isAsked = stream.isTTY === true || env.FORCE_COLOR !== undefined;
  const isColoured = isAsked && WriteStream.prototype.getColorDepth(env) > 2;
  const style = (format: "bold" | "dim" | "red") => (text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text;
  return {
    width: Number(stream.columns) || Number(env.COLUMNS) || Number.POSITIVE_INFINITY,
    isTerminal: stream.isTTY === true,
    bold: style("bold"),
    dim: style("dim"),
    red: style("red"),
  };
}
