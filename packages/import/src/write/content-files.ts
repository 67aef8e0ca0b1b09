import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Report } from "../report.ts";
import type { Ledger } from "./ledger.ts";

/** Counts of files by what became of them. */
export type FileCounts = Record<"written" | "same" | "edited" | "deleted", number>;

/** Writes files into a content folder, and none that somebody edited; in a dry run none at all. */
export class ContentFiles {
  readonly counts: FileCounts = { written: 0, same: 0, edited: 0, deleted: 0 };
  readonly #folder: string;
  readonly #ledger: Ledger;
  readonly #report: Report;
  readonly #isDry: boolean;
  readonly #done = new Set<string>();

  constructor(folder: string, ledger: Ledger, report: Report, isDry: boolean) {
    this.#folder = folder;
    this.#ledger = ledger;
    this.#report = report;
    this.#isDry = isDry;
  }

  /** Writes a file that was made of something of the source. */
  write(file: string, from: string, content: string | Uint8Array, guessed?: readonly string[]): void {
    // A picture of several records is written for the first of them.
    if (this.#done.has(file)) return;
    this.#done.add(file);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const state = this.#ledger.stateOf(file);
    if (state === "edited" || state === "deleted" || state === "foreign") {
      this.counts[state === "deleted" ? "deleted" : "edited"] += 1;
      const what =
        state === "deleted"
          ? "files that were deleted since an import wrote them"
          : "files that were edited since, and stay as they are";
      this.#report.add({ kind: "left", what, place: { file: from }, detail: file });
      return;
    }
    const isSame = state === "unchanged" && this.#ledger.isWritten(file, bytes);
    this.counts[isSame ? "same" : "written"] += 1;
    this.#ledger.note(file, from, bytes, guessed);
    if (!isSame) this.replace(file, bytes);
  }

  /** Writes a file whatever is there; in a dry run nothing. */
  replace(file: string, content: string | Uint8Array): void {
    if (this.#isDry) return;
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.tmp`, content);
    renameSync(`${path}.tmp`, path);
  }
}
