import type { Sleep } from "../../src/client/patient-fetch.ts";

/** A stream that a program writes to; styles follow it where it is a terminal. */
export interface ShellStream extends NodeJS.WritableStream {
  isTTY?: boolean;
  columns?: number;
}

/** What a program has of whoever starts it: its process, or what stands in for one. */
export interface Shell {
  stdout: ShellStream;
  stderr: ShellStream;
  env: NodeJS.ProcessEnv;
  /** The folder that it is in. */
  cwd(): string;
  /** Waits for seconds that a server asks for; by the clock where it is left out. */
  sleep?: Sleep;
}
