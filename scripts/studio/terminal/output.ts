import type { Shell } from "../shell.ts";
import type { Block } from "./blocks.ts";
import { plain, plainJson } from "./plain.ts";
import { render } from "./render.ts";
import { type Screen, screenOf } from "./screen.ts";

/** Where a command puts what it has to say: answers to standard output, everything else to standard error. */
export interface Output {
  /** Programs read the answer. */
  isJson: boolean;
  /** Shows an answer: its JSON, or what a person wants to see of it. */
  answer(body: unknown, show: () => readonly Block[]): void;
  /** Says something beside the answer. */
  note(text: string): void;
}

/** The output to the streams of a shell. */
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

/** JSON as it is read best: indented by people, in one line by programs. */
export function formatJson(body: unknown, { isTerminal }: Pick<Screen, "isTerminal">): string {
  return `${plainJson(JSON.stringify(body, null, isTerminal ? 2 : 0))}\n`;
}
