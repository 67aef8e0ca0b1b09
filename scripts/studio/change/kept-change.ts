import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Tree } from "./tree.ts";

/** Kinds of changes that a studio's files are kept for, each with the command that makes it. */
export const kindsOfChanges = { upgrade: "upgrade", migration: "migrate" } as const;

/** Record of a change that is written, or was. */
export interface Journal {
  /** Files that the change moves, writes or removes: their copies lie below `before`. */
  before: string[];
  /** Files after it, each with the place of its bytes below the journal's folder. */
  after: Record<string, string>;
}

/** Place of a journal: it is written whole or not at all, and says what of it is done. */
const recordFile = "journal.json";

/** Marks beside the record: the change is whole, or is being taken back. */
const marks = { whole: "whole", back: "back" } as const;

/** Change of a studio's folder, in single steps. A process that ends between two of them, or within one, loses nothing. */
export class KeptChange {
  readonly kind: keyof typeof kindsOfChanges;
  readonly studio: string;
  readonly #folder: string;

  constructor(kind: keyof typeof kindsOfChanges, studio: string) {
    this.kind = kind;
    this.studio = studio;
    this.#folder = join(studio, ".studio", kind);
  }

  get command(): string {
    return kindsOfChanges[this.kind];
  }

  get journal(): Journal | undefined {
    const file = this.#at(recordFile);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Journal) : undefined;
  }

  /** Direction in which a process ended half-way; undefined if nothing is half done. */
  get halfWay(): "forwards" | "back" | undefined {
    if (!existsSync(this.#at(recordFile))) return undefined;
    if (existsSync(this.#at(marks.back))) return "back";
    return existsSync(this.#at(marks.whole)) ? undefined : "forwards";
  }

  /** Copies what a change replaces and what it writes. Nothing of the studio changes, and the journal comes last. */
  *keep(before: readonly string[], after: Tree): Generator<void> {
    const next = `${this.#folder}.next`;
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const isTouched = (path: string) => {
      const held = after.get(path);
      return held === undefined || "text" in held || held.from !== path;
    };
    const touched = new Set(before.filter(isTouched));
    for (const path of touched) yield copy(join(this.studio, path), join(next, "before", path));
    const places: Record<string, string> = {};
    for (const [path, held] of after) {
      if ("from" in held && held.from === path) continue;
      places[path] = "from" in held ? `before/${held.from}` : `after/${path}`;
      if ("text" in held) {
        mkdirSync(dirname(join(next, places[path])), { recursive: true });
        writeFileSync(join(next, places[path]), held.text);
        yield;
      }
    }
    const journal: Journal = { before: [...touched], after: places };
    writeFileSync(join(next, recordFile), JSON.stringify(journal));
    yield;
    rmSync(this.#folder, { recursive: true, force: true });
    renameSync(next, this.#folder);
  }

  /** Does what the journal says, or the rest of it: first what is new, then the removals. */
  *forwards(): Generator<void> {
    const { before, after } = this.journal as Journal;
    for (const [path, place] of Object.entries(after)) yield this.#put(place, path);
    for (const path of before) if (!Object.hasOwn(after, path)) yield this.#remove(path);
    writeFileSync(this.#at(marks.whole), "");
  }

  /** Restores every file to what it was, and forgets the journal. */
  *back(): Generator<void> {
    const { before, after } = this.journal as Journal;
    writeFileSync(this.#at(marks.back), "");
    yield;
    const were = new Set(before);
    for (const path of before) yield this.#put(`before/${path}`, path);
    for (const path of Object.keys(after)) if (!were.has(path)) yield this.#remove(path);
    rmSync(this.#at(recordFile));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Returns the files that somebody changed since: to take the change back would lose it. */
  changedSince(): string[] {
    const { before, after } = this.journal as Journal;
    const isChanged = ([path, place]: [string, string]) => {
      const file = join(this.studio, path);
      return !existsSync(file) || !bytesOf(file).equals(bytesOf(this.#at(place)));
    };
    const made = before.filter((path) => !Object.hasOwn(after, path) && existsSync(join(this.studio, path)));
    return [
      ...Object.entries(after)
        .filter(isChanged)
        .map(([path]) => path),
      ...made,
    ];
  }

  #at(name: string): string {
    return join(this.#folder, name);
  }

  /** Puts a file of the journal's folder to its place in the studio in one step. */
  #put(place: string, path: string): void {
    const part = this.#at("part");
    rmSync(part, { force: true });
    copy(this.#at(place), part);
    mkdirSync(dirname(join(this.studio, path)), { recursive: true });
    renameSync(part, join(this.studio, path));
  }

  /** Removes a file, and its folders that are empty then. */
  #remove(path: string): void {
    rmSync(join(this.studio, path), { force: true });
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.studio, folder));
      } catch {
        return;
      }
    }
  }
}

/** Copies a file, a link as a link. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { verbatimSymlinks: true });
}

function bytesOf(file: string): Buffer {
  return lstatSync(file).isSymbolicLink() ? Buffer.from(readlinkSync(file)) : readFileSync(file);
}
