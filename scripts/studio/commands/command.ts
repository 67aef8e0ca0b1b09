import type { StudioClient } from "../../../src/client/studio-client.ts";
import type { ExitCode } from "../exit-codes.ts";
import type { Shell } from "../shell.ts";
import type { Output } from "../terminal/output.ts";

/** Option of a command; its kind says which value follows it. */
export interface OptionRow {
  kind: "text" | "list" | "count" | "flag";
  description: string;
  /** Name of the value in the help. */
  value?: string;
  short?: string;
  required?: boolean;
}

export type OptionRows = Readonly<Record<string, OptionRow>>;

/** Values of the given options; others are undefined. */
export type OptionValues = Readonly<Record<string, string | string[] | number | boolean | undefined>>;

/** Positional argument of a command. */
export interface ArgumentRow {
  name: string;
  description: string;
  optional?: boolean;
}

/** Input of a command. It loads and writes nothing until the command asks. */
export interface Invocation {
  /** All words of the command line but the name of the command. */
  words: readonly string[];
  argument: string | undefined;
  options: OptionValues;
  /** Address of the site to ask, or of its sandbox if `--sandbox` is given. */
  baseUrl: string;
  client(): Promise<StudioClient>;
  output: Output;
  shell: Shell;
  /** Sets the exit code of a command that has an answer and still fails. */
  endWith(code: ExitCode): void;
}

/** Row of the table of commands, from which help, parsing and dispatch follow. */
export interface Command {
  /** One word, or two for a subcommand. */
  name: string;
  summary: string;
  /** Operation of the contract that answers the command. */
  operation?: string;
  /** Set if the command works on files or the store of this machine, and asks no site. */
  isLocal?: true;
  /** Set if the command works on the store that `DATA_DIR` or `DATABASE_URL` names. */
  usesStore?: true;
  /** Set if the command is a program of its own, which takes the words as they are. */
  isProgram?: true;
  argument?: ArgumentRow;
  options: OptionRows;
  /** Says what the words after `--` are, where the command hands them on. */
  passesOn?: string;
  example?: string;
  /** Runs the command. It may take over standard input and output; the process ends when it resolves. */
  run(invocation: Invocation): Promise<void>;
}
