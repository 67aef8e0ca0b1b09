import { existsSync, readFileSync, statSync } from "node:fs";
import { writeWhole } from "./write-whole.ts";

/** Facts of a file by name, and the status that the file had when they were found */
interface KnownFile {
  status: string;
  facts: Record<string, unknown>;
}

/** File that keeps facts for later processes */
interface Store {
  path: string;
  /** Files of the code that finds the facts; those that another code found are not taken. */
  code: readonly string[];
}

/** Milliseconds after a write for which a file may be written again without another time; file systems count up to two seconds. */
const grainMs = 2500;

/**
 * Facts that follow from the bytes of files. A file is read again where its size, times or inode are others, and where
 * it is as young as the look: the next write may have the same time.
 */
export class KnownFiles {
  readonly #store: Store | undefined;
  readonly #now: () => number;
  readonly #known: Record<string, KnownFile>;
  #isChanged = false;

  constructor(store?: Store, now = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#known = store ? readKept(store) : {};
  }

  /** Returns a fact of a file, which is read only if the fact is not known. */
  about<Fact>(path: string, name: string, find: (bytes: Buffer) => Fact): Fact {
    const { facts } = this.#file(path);
    if (!Object.hasOwn(facts, name)) facts[name] = find(readFileSync(path));
    return facts[name] as Fact;
  }

  /** Keeps what was found for later processes. A folder that takes no files costs them the reads. */
  keep(): void {
    if (!this.#store || !this.#isChanged) return;
    const { path, code } = this.#store;
    const there = Object.entries(this.#known).filter(([file]) => existsSync(file));
    try {
      const kept = { code: code.map(statusOf), files: Object.fromEntries(there) };
      writeWhole(path, JSON.stringify(kept));
    } catch {
      // Read-only, as in a container.
    }
  }

  #file(path: string): KnownFile {
    const status = statusOf(path);
    const known = this.#known[path];
    if (known?.status === status) return known;
    const file = { status, facts: {} };
    if (this.#now() - Number.parseFloat(status) <= grainMs) return file;
    this.#known[path] = file;
    this.#isChanged = true;
    return file;
  }
}

/** Returns what changes with each write of a file. The time of its latest change comes first, which no program can set back. */
function statusOf(path: string): string {
  const { ctimeMs, mtimeMs, size, ino } = statSync(path);
  return [Math.max(ctimeMs, mtimeMs), mtimeMs, size, ino].join(" ");
}

function readKept({ path, code }: Store): Record<string, KnownFile> {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8"));
    return String(kept.code) === String(code.map(statusOf)) ? kept.files : {};
  } catch {
    return {};
  }
}
