import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { Mutex } from "../../functions/jobs/mutex.ts";
import type { ListedFile } from "../../src/editor/browser/content-client.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { contentPath, PathError } from "./content-path.ts";

/** Error for a file that is not as the editor last saw it. */
export class ConflictError extends Error {}

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
    const folders = [...collectionNames, publicFolder].map((name) => join(this.#content, name));
    const found = await Promise.all(folders.map((folder) => this.#below(folder)));
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

  /** Writes a file whole; `seen` is the tag of what the editor last saw, or undefined for a new file. */
  async write(path: string, bytes: Uint8Array<ArrayBuffer>, seen: string | undefined): Promise<string> {
    return this.#inTurn(async () => {
      const place = await this.#placeOf(path);
      const before = await readIfThere(place);
      refuseConflict(path, before, seen);
      const after = before ? withLineEnds(bytes, before.bytes, place) : bytes;
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
      const place = await this.#placeOf(from);
      const target = contentPath(this.#content, place.endsWith(".mdx") ? to.replace(/\.md$/, ".mdx") : to);
      if (await readIfThere(await this.#placeOf(to))) throw new ConflictError(`${to} is there already.`);
      await mkdir(dirname(target), { recursive: true });
      await rename(place, target);
      return (await readWhole(target)).tag;
    });
  }

  async remove(path: string, seen: string | undefined): Promise<void> {
    await this.#inTurn(async () => {
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

  async #below(folder: string): Promise<ListedFile[]> {
    const items = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
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

/** Throws unless a file is as the editor last saw it. */
function refuseConflict(path: string, present: ReadFile | undefined, seen: string | undefined): void {
  if (present?.tag === seen) return;
  const what = present ? (seen === undefined ? "is there already" : "was changed elsewhere") : "was removed elsewhere";
  throw new ConflictError(`${path} ${what} since the editor read it. Copy your text, and load the editor anew.`);
}

/** Returns a text with the line ends and the byte order mark of the one before; a picture stays as it is. */
function withLineEnds(bytes: Uint8Array<ArrayBuffer>, before: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
  if (!/\.mdx?$/.test(place)) return bytes;
  const old = new TextDecoder("utf-8", { ignoreBOM: true }).decode(before);
  const text = new TextDecoder().decode(bytes);
  const ends = old.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;
  return new TextEncoder().encode(old.startsWith("\uFEFF") ? `\uFEFF${ends}` : ends);
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
