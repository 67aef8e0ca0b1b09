import type { Extent } from "./index-table.ts";

/** Reader of the bytes of an index */
export interface IndexFile {
  read(place: Extent): Promise<Uint8Array<ArrayBuffer>>;
}

/** Sink of the bytes of an index */
export interface IndexSink {
  /** Appends bytes, and returns their place. */
  append(bytes: Uint8Array): Extent;
}

/** File of an index in memory */
export class MemoryFile implements IndexFile, IndexSink {
  #bytes = new Uint8Array(1 << 16);
  #end = 0;

  append(bytes: Uint8Array): Extent {
    const place = { offset: this.#end, length: bytes.length };
    this.#end += bytes.length;
    if (this.#end > this.#bytes.length) this.#grow();
    this.#bytes.set(bytes, place.offset);
    return place;
  }

  async read({ offset, length }: Extent): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes.slice(offset, offset + length);
  }

  #grow(): void {
    const larger = new Uint8Array(2 ** Math.ceil(Math.log2(this.#end)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Appends pieces in turn; returns the place of all of them. */
export function appendAll(sink: IndexSink, pieces: Iterable<Uint8Array>): Extent {
  const all = sink.append(new Uint8Array());
  for (const piece of pieces) all.length += sink.append(piece).length;
  return all;
}
