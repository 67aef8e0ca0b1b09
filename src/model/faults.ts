import type { z } from "zod";

/** One thing wrong with the content: where, which field, why. */
export interface Fault {
  /** Path below the content folder. */
  file: string;
  /** Dotted path of the field, `body:LINE` for prose, or empty for the whole file. */
  field: string;
  reason: string;
}

/** Every fault of a content folder at once; its message is what the build prints. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ file, field, reason }) => `  ${file}${field && ` › ${field}`}: ${reason}`);
    super(`${faults.length} fault${faults.length === 1 ? "" : "s"} in the content:\n${lines.join("\n")}`);
    this.name = "ContentError";
    this.faults = faults;
  }
}

/** The faults of a value that a schema refused. */
export function faultsOf(file: string, error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return fields.map((field) => ({ file, field: field.join("."), reason: issue.message }));
  });
}

/** What an error of the file system or of a parser says, in one line. */
export function readable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("ENOENT") ? "is missing" : (message.split("\n")[0] ?? message);
}
