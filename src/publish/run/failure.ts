import { ConfigurationError } from "../../../functions/config.ts";
import { ContentError } from "../../loader/faults/content-error.ts";

/** Exits with the message alone if the person at the keyboard can mend the fault, else with the stack. */
export function exitWith(error: unknown): never {
  const expected = error instanceof ContentError || error instanceof ConfigurationError;
  console.error(expected ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}
