import type { IndexFile } from "./index-file.ts";
import type { DocumentsTable } from "./index-table.ts";
import { openPieces } from "./pieces.ts";
import { type Postings, TermScores } from "./term-scores.ts";
import { numbersIn } from "./varints.ts";

/** Room for the merging of postings, for as many numbers as there are documents */
interface Sums {
  /** Numbers by document, which are 0 between two uses. */
  sums: Float64Array;
  best: Float64Array;
  /** Numbers of documents; those of an earlier use stay there. */
  found: Uint32Array;
  having: Uint32Array;
}

/** Documents of one kind of a stored index: the counts of their terms and their lengths in memory, all else in its file */
export interface StoredDocuments<Shown> {
  count: number;
  /** Returns the number of documents with a term. */
  countOf(term: number | undefined): number;
  postingsOf(term: number): Promise<Postings>;
  /** Returns sums that all questions share: new ones for hundreds of thousands of documents cost more than their use. */
  sums(): Sums;
  /** Returns what is shown of a document. */
  recordOf(document: number): Promise<Shown>;
}

const utf8 = new TextDecoder();

export const noPostings: Postings = { documents: new Uint32Array(), scores: new Float32Array() };

/** Opens the documents of an index of some terms. */
export async function openDocuments<Shown>(
  file: IndexFile,
  { count, weights, counts, lengths, postings, records }: DocumentsTable,
  terms: number,
): Promise<StoredDocuments<Shown>> {
  const having = numbersIn(await file.read(counts), terms);
  const scores = new TermScores(weights, numbersIn(await file.read(lengths), count * weights.length));
  const postingsOf = await openPieces(file, postings, terms);
  const recordOf = await openPieces(file, records, count);
  let sums: Sums | undefined;
  return {
    count,
    countOf: (term) => (term === undefined ? 0 : (having[term] ?? 0)),
    async postingsOf(term) {
      const count = having[term] ?? 0;
      return count === 0 ? noPostings : scores.of(await postingsOf(term), count);
    },
    sums() {
      sums ??= {
        sums: new Float64Array(count),
        best: new Float64Array(count),
        found: new Uint32Array(count),
        having: new Uint32Array(count),
      };
      return sums;
    },
    recordOf: async (document) => JSON.parse(utf8.decode(await recordOf(document))) as Shown,
  };
}
