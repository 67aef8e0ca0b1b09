import { statSync } from "node:fs";
import { join } from "node:path";
import { adoptedText } from "../../model/shapes/definitions/adopted-definitions.ts";
import type { ReadSource, RecordFile } from "./read-source.ts";
import { readAnew, type Sources } from "./sources.ts";

/** Milliseconds after a write for which a file may be written again without another time; file systems count up to two seconds. */
const timeGrainMs = 2500;

/** Reader that takes what this process read of a file, as long as its size, its times and its number on the disk are the same. */
export class SourcesInMemory implements Sources {
  readonly #known = new Map<string, { identity: string; source: ReadSource }>();
  readonly #sources: Sources;
  readonly #now: () => number;
  /** Definitions by which the files were read. */
  #shape = "";

  constructor(sources = readAnew, now: () => number = Date.now) {
    this.#sources = sources;
    this.#now = now;
  }

  read(folder: string, file: RecordFile): ReadSource {
    const shape = adoptedText();
    if (shape !== this.#shape) this.#known.clear();
    this.#shape = shape;
    const path = join(folder, file.file);
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!found) return this.#sources.read(folder, file);
    const { ino, size, mtimeNs, ctimeNs, ctimeMs } = found;
    const identity = [file.collection, ino, size, mtimeNs, ctimeNs].join(" ");
    const known = this.#known.get(path);
    if (known?.identity === identity) return known.source;
    const source = this.#sources.read(folder, file);
    if (Number(ctimeMs) < this.#now() - timeGrainMs) this.#known.set(path, { identity, source });
    else this.#known.delete(path);
    return source;
  }

  settings<Found>(file: string, text: string, read: () => Found): Found {
    return this.#sources.settings(file, text, read);
  }
}
