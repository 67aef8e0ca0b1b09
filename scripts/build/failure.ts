import { ConfigurationError } from "../../functions/config.ts";
import { ContentError } from "../../src/loader/faults/content-error.ts";

/** Ends the process: with the message alone when the person at the keyboard can mend it, with the stack otherwise. */
export function exitWith(error: unknown): never {
  const expected = error instanceof ContentError || error instanceof ConfigurationError;
  console.error(expected ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}
