import type { StudioClient } from "../../../src/client/studio-client.ts";
import type { ExitCode } from "../exit-codes.ts";
import type { Shell } from "../shell.ts";
import type { Output } from "../terminal/output.ts";

/** An option of a command; its kind says what stands after it. */
export interface OptionRow {
  kind: "text" | "list" | "count" | "flag";
  description: string;
  /** Name of the value in the help. */
  value?: string;
  short?: string;
  required?: boolean;
}

export type OptionRows = Readonly<Record<string, OptionRow>>;

/** Options as they were given; one that was not is undefined. */
export type OptionValues = Readonly<Record<string, string | string[] | number | boolean | undefined>>;

/** A word of a command that is not an option. */
export interface ArgumentRow {
  name: string;
  description: string;
  optional?: boolean;
}

/** What a command has to work with. Nothing is loaded or written before it asks. */
export interface Invocation {
  argument: string | undefined;
  options: OptionValues;
  /** Address that is asked, the sandbox's when that was wanted. */
  baseUrl: string;
  client(): Promise<StudioClient>;
  output: Output;
  shell: Shell;
  /** Says that the process does not end well, though there is an answer. */
  endWith(code: ExitCode): void;
}

/** A row of the table of commands: help, parsing and dispatch follow from it. */
export interface Command {
  /** One word, or two where it is a part of another one. */
  name: string;
  summary: string;
  /** Operation of the contract that answers it. */
  operation?: string;
  /** Whether it works on files or the store of this machine, and asks no site. */
  isLocal?: true;
  /** Whether it works on the store, which `DATA_DIR` or `DATABASE_URL` names. */
  usesStore?: true;
  argument?: ArgumentRow;
  options: OptionRows;
  example?: string;
  /** Does it. It may take standard input and output for itself; the process ends when it is done. */
  run(invocation: Invocation): Promise<void>;
}
