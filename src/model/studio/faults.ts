/** Fault in the content: its place, its field, the reason and the right value. */
export interface ContentFault {
  /** Path below the content folder, or the address of a published document, which begins with a slash. */
  file: string;
  /** Line in the file, from 1, front matter included. */
  line?: number;
  /** Column in the line, from 1, if a parser gives it. */
  column?: number;
  /** Dotted path of the field; empty for prose and for the whole file. */
  field: string;
  /** Reason in words, the same for all faults of this kind. */
  reason: string;
  /** Value that was found. */
  value?: unknown;
  /** Description of the right value. */
  expected?: string;
  /** Set for a warning, which is printed and stops nothing; absent: a fault. */
  severity?: "warning";
}

/** Fault without its file. */
export type PlacedFault = Omit<ContentFault, "file">;

/** Error for a file whose text cannot be read at all, with its faults. */
export class SourceError extends Error {
  readonly findings: readonly PlacedFault[];

  constructor(...findings: PlacedFault[]) {
    super(findings.map(({ reason }) => reason).join("; "));
    this.name = "SourceError";
    this.findings = findings;
  }
}

/** Returns the faults of a file that could not be read. */
export function faultsOfError(file: string, error: unknown): ContentFault[] {
  if (error instanceof SourceError) return error.findings.map((finding) => ({ file, ...finding }));
  return [{ file, field: "", reason: readable(error) }];
}

/** Returns the message of an error of the file system or of a parser, in one line. */
export function readable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("ENOENT") ? "is missing" : (message.split("\n")[0] ?? message);
}
