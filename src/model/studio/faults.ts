/** One thing wrong with the content: where, which field, why, and what would be right. */
export interface ContentFault {
  /** Path below the content folder. */
  file: string;
  /** Line in the file, from 1, front matter included. */
  line?: number;
  /** Column in the line, from 1, where a parser tells it. */
  column?: number;
  /** Dotted path of the field; empty for prose and for the whole file. */
  field: string;
  /** What is wrong, in words that are the same for all that is wrong in this way. */
  reason: string;
  /** What was found there. */
  value?: unknown;
  /** What would be right. */
  expected?: string;
  /** A warning is printed, and stops nothing; a fault where it is absent. */
  severity?: "warning";
}

/** What is right to say of a place, beside where it is. */
export type PlacedFault = Omit<ContentFault, "file">;

/** What is wrong with the text of a file, so that nothing of it can be read. */
export class SourceError extends Error {
  readonly findings: readonly PlacedFault[];

  constructor(...findings: PlacedFault[]) {
    super(findings.map(({ reason }) => reason).join("; "));
    this.name = "SourceError";
    this.findings = findings;
  }
}

/** The faults of a file that could not be read. */
export function faultsOfError(file: string, error: unknown): ContentFault[] {
  if (error instanceof SourceError) return error.findings.map((finding) => ({ file, ...finding }));
  return [{ file, field: "", reason: readable(error) }];
}

/** What an error of the file system or of a parser says, in one line. */
export function readable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("ENOENT") ? "is missing" : (message.split("\n")[0] ?? message);
}
