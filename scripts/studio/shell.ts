import type { Sleep } from "../../src/client/patient-fetch.ts";

/** Output stream; styles are used if it is a terminal. */
export interface ShellStream extends NodeJS.WritableStream {
  isTTY?: boolean;
  columns?: number;
}

/** Environment of the program: its process, or a substitute in tests. */
export interface Shell {
  stdout: ShellStream;
  stderr: ShellStream;
  env: NodeJS.ProcessEnv;
  /** Current folder. */
  cwd(): string;
  /** Waits a number of seconds that a server asks for (default: by the clock). */
  sleep?: Sleep;
}
