import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isPassedOver } from "../../../../../src/loader/passed-over.ts";
import type { Note } from "../../note.ts";
import { SourceError } from "./source-error.ts";

/** Bounds of a folder that is read: a site is smaller, and what is larger is something else. */
const most = { files: 200_000, depth: 40, textBytes: 8 * 1024 ** 2 };

/** Folders that hold no content of a site: what programs put there. */
const programs = /^(node_modules|bower_components|vendor|_site|\.?cache|coverage|__pycache__)$/;

/** Folder of an old site: its files by path, none of which lies outside of it. */
export class SourceFolder {
  readonly root: string;
  /** Paths below the folder, with `/`, sorted. */
  readonly paths: readonly string[];
  readonly #known: ReadonlySet<string>;
  /** Lower-case path → path, for links of people whose machine does not tell them apart. */
  readonly #folded: ReadonlyMap<string, string>;
  /** Files that were passed over, and why. */
  readonly notes: Note[];

  constructor(folder: string) {
    this.root = realpathSync(folder);
    const found: string[] = [];
    const notes: Note[] = [];
    walk(this.root, this.root, 0, found, notes);
    this.paths = found.sort();
    this.#known = new Set(found);
    this.#folded = new Map(found.map((path) => [path.toLowerCase(), path]));
    this.notes = notes;
  }

  has(path: string): boolean {
    return this.#known.has(path);
  }

  /** Returns the path of a file as it is written in the folder; undefined if there is none. */
  find(path: string): string | undefined {
    return this.#known.has(path) ? path : this.#folded.get(path.toLowerCase());
  }

  absolute(path: string): string {
    return join(this.root, path);
  }

  /** Returns the paths below a folder of it; of an ending if one is given. */
  below(folder: string, ending = /./): string[] {
    const start = folder === "" ? "" : `${folder.replace(/\/$/, "")}/`;
    return this.paths.filter((path) => path.startsWith(start) && ending.test(path));
  }

  /** Reads a text. Throws a SourceError if it is too large or no text. */
  text(path: string): string {
    const file = this.absolute(path);
    const { size } = statSync(file);
    if (size > most.textBytes) throw new SourceError(path, `has ${size} bytes; at most ${most.textBytes} are read`);
    const bytes = readFileSync(file);
    if (bytes.includes(0)) throw new SourceError(path, "is no text");
    return bytes
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n");
  }

  /** Returns the first of some files that is there, with its text. */
  first(paths: readonly string[]): { path: string; text: string } | undefined {
    const path = paths.find((each) => this.has(each));
    return path === undefined ? undefined : { path, text: this.text(path) };
  }
}

function walk(root: string, folder: string, depth: number, found: string[], notes: Note[]): void {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const absolute = join(folder, item.name);
    const path = relative(root, absolute).split(sep).join("/");
    const pass = (what: string) =>
      notes.push({ kind: "dropped", what, place: { file: JSON.stringify(path).slice(1, -1) } });
    // A hidden file is read only where a system keeps its settings in one.
    if (isPassedOver(item.name) && !/^\.eleventy\.c?js$/.test(item.name)) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (/[\u0000-\u001f\u007f\\]/.test(item.name)) {
      pass("files whose names hold line ends or control characters");
      continue;
    }
    const isLink = item.isSymbolicLink();
    if (isLink && !isWithin(root, absolute)) {
      pass("links that lead out of the folder, or nowhere");
      continue;
    }
    const isFolder = isLink ? statSync(absolute).isDirectory() : item.isDirectory();
    // A linked folder could hold itself.
    if (isFolder && isLink) pass("links to folders");
    else if (isFolder && !programs.test(item.name)) {
      if (depth >= most.depth) throw new SourceError(path, `lies deeper than ${most.depth} folders`);
      walk(root, absolute, depth + 1, found, notes);
    } else if (!isFolder && (isLink || item.isFile())) found.push(path);
    if (found.length > most.files) throw new SourceError(path, `is one of more than ${most.files} files`);
  }
}

function isWithin(root: string, link: string): boolean {
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) return false;
  const target = relative(root, realpathSync(link));
  return target !== "" && !target.startsWith("..") && !target.startsWith(sep) && !target.split(sep).includes(".git");
}
