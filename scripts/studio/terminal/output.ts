import type { Shell } from "../shell.ts";
import type { Block } from "./blocks.ts";
import { plain, plainJson } from "./plain.ts";
import { render } from "./render.ts";
import { type Screen, screenOf } from "./screen.ts";

/** Output of a command: answers go to standard output, everything else to standard error. */
export interface Output {
  /** Set if the answer is JSON for programs. */
  isJson: boolean;
  /** Prints an answer: its JSON, or its blocks for people. */
  answer(body: unknown, show: () => readonly Block[]): void;
  /** Prints a remark to standard error. */
  note(text: string): void;
}

/** Returns the output to the streams of a shell. */
export function outputOf({ stdout, stderr, env }: Shell, isJson: boolean): Output {
  const screen = screenOf(stdout, env);
  return {
    isJson,
    answer(body, show) {
      stdout.write(isJson ? formatJson(body, screen) : `${render(show(), screen).join("\n")}\n`);
    },
    note: (text) => void stderr.write(`${plain(text)}\n`),
  };
}

/** Formats JSON: indented on a terminal, in one line for programs. */
export function formatJson(body: unknown, { isTerminal }: Pick<Screen, "isTerminal">): string {
  return `${plainJson(JSON.stringify(body, null, isTerminal ? 2 : 0))}\n`;
}
