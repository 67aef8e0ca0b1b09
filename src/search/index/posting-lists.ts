import { rarityOf } from "../rarity.ts";
import type { FieldTerms } from "./field-terms.ts";

/** Constants of BM25+: saturation of frequency, weight of length, and the least worth of a term (Lv and Zhai 2011). */
const bm25 = { saturation: 1.2, length: 0.7, least: 0.5 };

/** Bits of a frequency in a field; a term that is there more often than this has almost the same score. */
const bits = 7;
const most = (1 << bits) - 1;

/** Documents with a term, and how often each of its fields has it */
interface PostingList {
  documents: number[];
  /** Frequencies of the fields, `bits` each */
  frequencies: number[];
}

/** Lists of the documents with each term. Documents are numbered in the order in which they are added. */
export class PostingLists {
  readonly #weights: readonly number[];
  readonly #lists = new Map<string, PostingList>();
  /** Length of each field of each document */
  readonly #lengths: number[][];
  /** Average length of each field; known once all documents are added */
  readonly #averages: number[] = [];
  #count = 0;

  /** Takes the weight of each field; at most four. */
  constructor(weights: readonly number[]) {
    this.#weights = weights;
    this.#lengths = weights.map(() => []);
  }

  get count(): number {
    return this.#count;
  }

  terms(): Iterable<string> {
    return this.#lists.keys();
  }

  countOf(term: string): number {
    return this.#lists.get(term)?.documents.length ?? 0;
  }

  add(fields: readonly FieldTerms[]): void {
    const document = this.#count;
    this.#count += 1;
    fields.forEach(({ length, terms }, field) => {
      this.#lengths[field]?.push(length);
      if (terms !== "") for (const term of terms.split(" ")) this.#note(term, document, field);
    });
  }

  /** Returns the numbers of the documents with a term, then their scores. */
  bytesOf(term: string): Uint8Array {
    const { documents, frequencies } = this.#lists.get(term) ?? { documents: [], frequencies: [] };
    const bytes = new ArrayBuffer(documents.length * 8);
    new Uint32Array(bytes, 0, documents.length).set(documents);
    const scores = new Float32Array(bytes, documents.length * 4);
    this.#weights.forEach((weight, field) => {
      this.#addScores(scores, documents, frequencies, field, weight);
    });
    return new Uint8Array(bytes);
  }

  #note(term: string, document: number, field: number): void {
    const list: PostingList = this.#lists.get(term) ?? { documents: [], frequencies: [] };
    const { documents, frequencies } = list;
    if (documents.length === 0) this.#lists.set(term, list);
    if (documents.at(-1) !== document) {
      documents.push(document);
      frequencies.push(0);
    }
    const last = frequencies.length - 1;
    const shift = field * bits;
    const noted = frequencies[last] as number;
    if (((noted >> shift) & most) < most) frequencies[last] = noted + (1 << shift);
  }

  /** Adds what a field gives to the scores of a term's documents. */
  #addScores(
    scores: Float32Array,
    documents: readonly number[],
    frequencies: readonly number[],
    field: number,
    weight: number,
  ): void {
    const shift = field * bits;
    const having = frequencies.reduce((sum, noted) => sum + (((noted >> shift) & most) > 0 ? 1 : 0), 0);
    if (having === 0) return;
    const lengths = this.#lengths[field] as number[];
    const average = this.#averageOf(field);
    const rarity = weight * rarityOf(having, this.#count);
    const { saturation, length, least } = bm25;
    documents.forEach((document, at) => {
      const frequency = ((frequencies[at] as number) >> shift) & most;
      if (frequency === 0) return;
      const long = 1 - length + (length * (lengths[document] as number)) / average;
      const worth = least + (frequency * (saturation + 1)) / (frequency + saturation * long);
      scores[at] = (scores[at] as number) + rarity * worth;
    });
  }

  #averageOf(field: number): number {
    const lengths = this.#lengths[field] as number[];
    this.#averages[field] ??= lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
    return this.#averages[field];
  }
}
