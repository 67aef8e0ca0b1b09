import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { Mutex } from "../../../../functions/jobs/mutex.ts";
import { looksLikeDrawing } from "../../../../src/loader/drawings/drawing-text.ts";
import { faultsOfDrawing } from "../../../../src/loader/drawings/read-drawing.ts";
import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import { publicFolder } from "../../../../src/loader/read/content-folders.ts";
import { collectionNames } from "../../../../src/model/shapes/collections.ts";
import type { ListedFile } from "../browser/content-client.ts";
import { refuseCode } from "../words/words-only.ts";
import { asBefore } from "./as-before.ts";
import { contentPath, PathError } from "./content-path.ts";
import { refuseSettings, refuseUnseen } from "./settings-guard.ts";
import { slugFault } from "./slug-fault.ts";

/** Error for a file that is not as the editor last saw it. */
export class ConflictError extends Error {}

/** Error for a drawing that acts or reaches out. */
export class DrawingError extends Error {}

/** File with the tag that its next write has to name. */
export interface ReadFile {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** Files of a content folder as the editor sees them: MDX has the ending of Markdown, since the editor knows only one. */
export class ContentFiles {
  readonly #content: string;
  readonly #turns = new Mutex();

  constructor(content: string) {
    this.#content = content;
  }

  async list(): Promise<ListedFile[]> {
    const folders = [...collectionNames(), publicFolder, "texts", "brand"].map((name) => join(this.#content, name));
    const found = await Promise.all([this.#in(this.#content), ...folders.map((folder) => this.#in(folder, true))]);
    const listed = new Map<string, ListedFile>();
    for (const file of found.flat()) {
      const path = file.path.replace(/\.mdx$/, ".md");
      if (path === file.path || !listed.has(path)) listed.set(path, { ...file, path });
    }
    return [...listed.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async read(path: string): Promise<ReadFile> {
    return readWhole(await this.#placeOf(path));
  }

  /** Throws a CodeError for a text with code, which `write` would not take. */
  async judge(path: string, bytes: Uint8Array): Promise<void> {
    const place = await this.#placeOf(path);
    this.#refuseCode(place, bytes, (await readIfThere(place))?.bytes);
  }

  /** Writes a file whole; `seen` is the tag of what the editor last saw, or undefined for a new file. */
  async write(path: string, bytes: Uint8Array<ArrayBuffer>, seen: string | undefined): Promise<string> {
    return this.#inTurn(async () => {
      const place = await this.#placeOf(path);
      const before = await readIfThere(place);
      refuseConflict(path, before, seen);
      if (!before) refuseName(path);
      refuseActiveDrawing(path, bytes);
      const after = before ? withOwnEnds(bytes, before.bytes, place) : bytes;
      refuseUnseen(path, after, before?.bytes);
      this.#refuseCode(place, after, before?.bytes);
      await mkdir(dirname(place), { recursive: true });
      const temporary = join(dirname(place), `.${basename(place)}.${randomUUID()}.tmp`);
      try {
        await writeFile(temporary, after);
        if (before) await chmod(temporary, (await stat(place)).mode);
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return tagOf(after);
    });
  }

  async move(from: string, to: string): Promise<string> {
    return this.#inTurn(async () => {
      for (const each of [from, to]) refuseSettings(each);
      const place = await this.#placeOf(from);
      const target = contentPath(this.#content, place.endsWith(".mdx") ? to.replace(/\.md$/, ".mdx") : to);
      refuseName(to);
      if (await readIfThere(await this.#placeOf(to))) throw new ConflictError(`${to} is there already.`);
      // In another folder an import finds another file, and with another ending words become code.
      const bytes = await readFile(place);
      const isSameKind = dirname(target) === dirname(place) && extname(target) === extname(place);
      this.#refuseCode(target, bytes, isSameKind ? bytes : undefined);
      await mkdir(dirname(target), { recursive: true });
      await rename(place, target);
      return (await readWhole(target)).tag;
    });
  }

  async remove(path: string, seen: string | undefined): Promise<void> {
    await this.#inTurn(async () => {
      refuseSettings(path);
      const place = await this.#placeOf(path);
      if (seen !== undefined) refuseConflict(path, await readIfThere(place), seen);
      await rm(place, { force: true });
    });
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.#turns.lock();
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #placeOf(path: string): Promise<string> {
    const place = contentPath(this.#content, path);
    if (!path.endsWith(".md") || (await readIfThere(place))) return place;
    const mdx = contentPath(this.#content, path.replace(/\.md$/, ".mdx"));
    return (await readIfThere(mdx)) ? mdx : place;
  }

  #refuseCode(place: string, after: Uint8Array, before: Uint8Array | undefined): void {
    const path = relative(this.#content, place).split(sep).join("/");
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    refuseCode(this.#content, { path, after: text(after), ...(before && { before: text(before) }) });
  }

  async #in(folder: string, recursive = false): Promise<ListedFile[]> {
    const items = await readdir(folder, { recursive, withFileTypes: true }).catch(() => []);
    const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
    const listed = files.map(async (file): Promise<ListedFile[]> => {
      const path = relative(this.#content, file).split(sep).join("/");
      try {
        contentPath(this.#content, path);
        const { size, mtimeMs } = await stat(file);
        return [{ path, bytes: size, changed: Math.round(mtimeMs) }];
      } catch (error) {
        if (error instanceof PathError) return [];
        throw error;
      }
    });
    return (await Promise.all(listed)).flat();
  }
}

/** Throws for a drawing that acts or reaches out, whatever its name says. */
function refuseActiveDrawing(path: string, bytes: Uint8Array): void {
  if (/\.mdx?$/.test(path) || !(/\.svgz?$/i.test(path) || looksLikeDrawing(bytes))) return;
  const [first, ...others] = faultsOfDrawing(bytes);
  if (!first) return;
  const more = others.length > 0 ? ` There are ${others.length} more such places.` : "";
  throw new DrawingError(`${path}, line ${first.line}: ${saidOf(first)}.${more} Save a drawing without it.`);
}

/** Throws a PathError for a new record whose name can be no slug. */
function refuseName(path: string): void {
  const fault = /\.mdx?$/.test(path) ? slugFault(basename(path).replace(/\.mdx?$/, "")) : undefined;
  if (fault !== undefined) throw new PathError(fault);
}

/** Throws unless a file is as the editor last saw it. */
function refuseConflict(path: string, present: ReadFile | undefined, seen: string | undefined): void {
  if (present?.tag === seen) return;
  const what = present ? (seen === undefined ? "is there already" : "was changed elsewhere") : "was removed elsewhere";
  throw new ConflictError(`${path} ${what} since the editor read it. Copy your text, and load the editor anew.`);
}

/** Returns a text as a record that stands at a place, where the editor reads and writes less than bytes. */
function withOwnEnds(bytes: Uint8Array<ArrayBuffer>, before: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
  if (!/\.(mdx?|yaml)$/.test(place)) return bytes;
  const old = new TextDecoder("utf-8", { ignoreBOM: true }).decode(before);
  return new TextEncoder().encode(asBefore(new TextDecoder().decode(bytes), old));
}

async function readWhole(place: string): Promise<ReadFile> {
  const bytes = new Uint8Array(await readFile(place));
  return { bytes, tag: tagOf(bytes) };
}

async function readIfThere(place: string): Promise<ReadFile | undefined> {
  try {
    return await readWhole(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function tagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url")}"`;
}
