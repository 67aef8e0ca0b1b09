import { ConfigurationError } from "../../../functions/config.ts";
import { ContentError } from "../../loader/faults/content-error.ts";

/** Exits with the message alone if the person at the keyboard can mend the fault, else with the stack. */
export function exitWith(error: unknown): never {
  const expected = error instanceof ContentError || error instanceof ConfigurationError;
  const line = expected ? (error as Error).message : closedPlace(error);
  console.error(line ? `\n${line}\n` : error);
  process.exit(1);
}

/** Returns the line for a place that this user may not read or write; undefined for another failure. */
export function closedPlace(error: unknown): string | undefined {
  const { code = "", path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (!["EACCES", "EPERM", "EROFS"].includes(code) || path === undefined) return undefined;
  return `\`${path}\` is closed to this user (${code}, ${syscall}): give the rights to it, or work in a copy of the studio elsewhere.`;
}
