import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Name of the file in which an import keeps what it wrote. */
export const ledgerFile = "imported.json";

const about =
  "What `studio import` wrote: each file with what it was made of and the SHA-256 of its bytes. A file that was edited, moved or deleted since is left alone by the next import. Delete this file to make the next import take nothing for its own.";

const row = z.object({ from: z.string(), sha256: z.string(), guessed: z.array(z.string()).optional() });

type Row = z.infer<typeof row>;

const shape = z.object({ about: z.string(), since: z.string(), files: z.record(z.string(), row) });

/** State of a file that an import wants to write. */
export type FileState = "new" | "unchanged" | "edited" | "deleted" | "foreign";

/** Record of what earlier imports wrote into a content folder. */
export class Ledger {
  readonly #folder: string;
  readonly #before: ReadonlyMap<string, Row>;
  readonly #files: Map<string, Row>;
  /** Source → file that was made of it. */
  readonly #made = new Map<string, string>();
  /** Day of the first import, YYYY-MM-DD. */
  readonly since: string;

  constructor(folder: string, today: string) {
    this.#folder = folder;
    const path = join(folder, ledgerFile);
    const read = existsSync(path) ? shape.safeParse(parsed(readFileSync(path, "utf8"))) : undefined;
    if (read && !read.success) throw new Error(`\`${ledgerFile}\` is not as an import wrote it: mend or delete it.`);
    this.since = read?.data.since ?? today;
    this.#before = new Map(Object.entries(read?.data.files ?? {}));
    this.#files = new Map(this.#before);
    for (const [file, { from }] of this.#before) this.#made.set(from, file);
  }

  /** Returns the file that an earlier import made of a source. */
  fileOf(from: string): string | undefined {
    return this.#made.get(from);
  }

  /** Returns true if an earlier import wrote a file. */
  knows(file: string): boolean {
    return this.#before.has(file);
  }

  /** Tells what happened to a file since an import wrote it. */
  stateOf(file: string): FileState {
    const known = this.#before.get(file);
    const isThere = existsSync(join(this.#folder, file));
    if (!known) return isThere ? "foreign" : "new";
    if (!isThere) return "deleted";
    return hashOf(readFileSync(join(this.#folder, file))) === known.sha256 ? "unchanged" : "edited";
  }

  /** Returns true if an earlier import wrote these bytes. */
  isWritten(file: string, bytes: Uint8Array): boolean {
    return this.#before.get(file)?.sha256 === hashOf(bytes);
  }

  /** Keeps what a file was made of, and what the source did not say. */
  note(file: string, from: string, bytes: Uint8Array, guessed: readonly string[] = []): void {
    const sha256 = hashOf(bytes);
    const before = this.#before.get(file);
    // Who deleted the guesses of a file has looked at them.
    const isSeen = before?.sha256 === sha256 && before.guessed === undefined;
    const marks = guessed.length > 0 && !isSeen ? { guessed: [...new Set(guessed)] } : {};
    this.#files.set(file, { from, sha256, ...marks });
  }

  /** Returns the text of the file that keeps it. */
  text(): string {
    const files = Object.fromEntries([...this.#files].sort(([one], [other]) => (one < other ? -1 : 1)));
    return `${JSON.stringify({ about, since: this.since, files }, null, 1)}\n`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
