import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import { knownComponents } from "../../../../src/loader/read/component-files.ts";
import type { ContentFault } from "../../../../src/model/studio/faults.ts";
import { codeInRecord } from "./code-in-record.ts";

/** File as it would be written, and as it was; no path before where it is new. */
export interface Rewriting {
  /** Path below the content folder, with the ending that the file has on the disk. */
  path: string;
  after: string;
  before?: string;
}

/** Error for a text with code that its file does not have yet. */
export class CodeError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    const said = faults.map(
      (fault) => `${fault.file}${fault.line === undefined ? "" : `:${fault.line}`} ${saidOf(fault)}`,
    );
    super(["What is written here is words, and this is code. Nothing was saved.", ...said].join("\n"));
    this.faults = faults;
  }
}

/** Throws a CodeError if a record has more code after than before: what engineers wrote may stay as it is. */
export function refuseCode(content: string, { path, after, before }: Rewriting): void {
  if (!/\.mdx?$/.test(path)) return;
  const isMdx = path.endsWith(".mdx");
  const known = knownComponents(content);
  const kept = before === undefined ? [] : codeInRecord(before, isMdx, known).map(({ key }) => key);
  const added = codeInRecord(after, isMdx, known).filter(({ key }) => {
    const at = kept.indexOf(key);
    if (at !== -1) kept.splice(at, 1);
    return at === -1;
  });
  if (added.length > 0) throw new CodeError(added.map(({ key: _, ...fault }) => ({ file: path, ...fault })));
}
