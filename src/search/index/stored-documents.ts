import type { IndexFile } from "./index-file.ts";
import type { DocumentsTable, Extent } from "./index-table.ts";

/** Documents with a term, in order, and their scores */
export interface Postings {
  documents: Uint32Array;
  scores: Float32Array;
}

/** Room for the merging of postings, for as many numbers as there are documents */
interface Sums {
  /** Numbers by document, which are 0 between two uses. */
  sums: Float64Array;
  best: Float64Array;
  /** Numbers of documents; those of an earlier use stay there. */
  found: Uint32Array;
  having: Uint32Array;
}

const bytesOfPosting = 8;
const utf8 = new TextDecoder();

export const noPostings: Postings = { documents: new Uint32Array(), scores: new Float32Array() };

/** Documents of one kind of a stored index: the counts of their terms in memory, all else in its file */
export class StoredDocuments<Shown> {
  readonly count: number;
  readonly #file: IndexFile;
  readonly #table: DocumentsTable;
  readonly #counts: Uint32Array;
  /** Number of postings before those of each term */
  readonly #before: Uint32Array;
  readonly #ends: Uint32Array;
  #sums: Sums | undefined;

  private constructor(file: IndexFile, table: DocumentsTable, counts: Uint32Array, ends: Uint32Array) {
    this.count = table.count;
    this.#file = file;
    this.#table = table;
    this.#counts = counts;
    this.#ends = ends;
    this.#before = new Uint32Array(counts.length);
    for (let term = 1; term < counts.length; term += 1) {
      this.#before[term] = (this.#before[term - 1] as number) + (counts[term - 1] as number);
    }
  }

  static async open<Shown>(file: IndexFile, table: DocumentsTable): Promise<StoredDocuments<Shown>> {
    return new StoredDocuments(file, table, await numbersAt(file, table.counts), await numbersAt(file, table.ends));
  }

  /** Returns the number of documents with a term. */
  countOf(term: number | undefined): number {
    return term === undefined ? 0 : (this.#counts[term] ?? 0);
  }

  async postingsOf(term: number): Promise<Postings> {
    const count = this.countOf(term);
    if (count === 0) return noPostings;
    const { buffer, byteOffset } = await this.#file.read({
      offset: this.#table.postings.offset + (this.#before[term] as number) * bytesOfPosting,
      length: count * bytesOfPosting,
    });
    const documents = new Uint32Array(buffer, byteOffset, count);
    return { documents, scores: new Float32Array(buffer, byteOffset + documents.byteLength, count) };
  }

  /** Returns sums that all questions share: new ones for hundreds of thousands of documents cost more than their use. */
  sums(): Sums {
    const { count } = this;
    this.#sums ??= {
      sums: new Float64Array(count),
      best: new Float64Array(count),
      found: new Uint32Array(count),
      having: new Uint32Array(count),
    };
    return this.#sums;
  }

  /** Returns what is shown of a document. */
  async recordOf(document: number): Promise<Shown> {
    const start = document === 0 ? 0 : (this.#ends[document - 1] as number);
    const length = (this.#ends[document] as number) - start;
    const bytes = await this.#file.read({ offset: this.#table.records.offset + start, length });
    return JSON.parse(utf8.decode(bytes)) as Shown;
  }
}

/** Reads a list of numbers. */
export async function numbersAt(file: IndexFile, place: Extent): Promise<Uint32Array> {
  const { buffer, byteOffset } = await file.read(place);
  return new Uint32Array(buffer, byteOffset, place.length / Uint32Array.BYTES_PER_ELEMENT);
}
