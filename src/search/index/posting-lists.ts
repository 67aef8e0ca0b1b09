import { bitsOfFrequency, type DocumentTerms, mostFrequency } from "./document-terms.ts";
import { Varints } from "./varints.ts";

/** Maximum number of fields. A posting says which of them have the term, and if one has it again. */
export const mostFields = 4;
export const isRepeated = 1 << mostFields;
export const bitsOfFields = mostFields + 1;

/** Documents with a term, and how often each field of them has it */
class PostingList {
  readonly bytes = new Varints();
  count = 0;
  #last = 0;

  /** Writes the distance of a document from the one before, its fields, and their frequencies if one is above 1. */
  add(document: number, frequencies: number): void {
    let fields = 0;
    for (let field = 0, rest = frequencies; rest > 0; field += 1, rest >>= bitsOfFrequency) {
      const frequency = rest & mostFrequency;
      if (frequency > 0) fields |= 1 << field;
      if (frequency > 1) fields |= isRepeated;
    }
    this.bytes.push(((document - this.#last) << bitsOfFields) | fields);
    for (let rest = fields & isRepeated ? frequencies : 0; rest > 0; rest >>= bitsOfFrequency) {
      if (rest & mostFrequency) this.bytes.push(rest & mostFrequency);
    }
    this.count += 1;
    this.#last = document;
  }
}

/** Lists of the documents with each term. Documents are numbered in the order in which they are added. */
export class PostingLists {
  readonly #lists = new Map<string, PostingList>();
  /** Lengths of the fields of each document in turn */
  readonly lengths = new Varints();
  count = 0;

  add({ lengths, terms, frequencies }: DocumentTerms): void {
    for (const length of lengths) this.lengths.push(length);
    terms.forEach((term, at) => {
      const list = this.#lists.get(term) ?? new PostingList();
      if (list.count === 0) this.#lists.set(term, list);
      list.add(this.count, frequencies[at] as number);
    });
    this.count += 1;
  }

  terms(): Iterable<string> {
    return this.#lists.keys();
  }

  countOf(term: string): number {
    return this.#lists.get(term)?.count ?? 0;
  }

  bytesOf(term: string): Uint8Array {
    return this.#lists.get(term)?.bytes.bytes() ?? new Uint8Array();
  }
}
