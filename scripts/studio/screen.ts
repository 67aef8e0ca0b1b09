import { styleText } from "node:util";

/** Where text for people goes. */
export interface Screen {
  /** Columns; without bound where lines are read by programs. */
  width: number;
  isTerminal: boolean;
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
}

/** The screen behind a stream. Colours follow NO_COLOR and FORCE_COLOR, as Node reads them. */
export function screenOf(stream: NodeJS.WriteStream, { COLUMNS }: NodeJS.ProcessEnv): Screen {
  const style = (format: "bold" | "dim" | "red") => (text: string) => styleText(format, text, { stream });
  return {
    width: Number(stream.columns) || Number(COLUMNS) || Number.POSITIVE_INFINITY,
    isTerminal: stream.isTTY === true,
    bold: style("bold"),
    dim: style("dim"),
    red: style("red"),
  };
}
