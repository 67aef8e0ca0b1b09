import { rarityOf } from "../rarity.ts";
import { bitsOfFrequency, mostFrequency } from "./document-terms.ts";
import { bitsOfFields, isRepeated, mostFields } from "./posting-lists.ts";
import { VarintReader } from "./varints.ts";

/** Constants of BM25+: saturation of frequency, weight of length, and the least worth of a term (Lv and Zhai 2011). */
const bm25 = { saturation: 1.2, length: 0.7, least: 0.5 };

/** Documents with a term, in order, and their scores */
export interface Postings {
  documents: Uint32Array;
  scores: Float32Array;
}

/** Scores of terms by BM25+ from their frequencies and the lengths of fields */
export class TermScores {
  readonly #weights: readonly number[];
  readonly #count: number;
  /** Lengths of the fields of each document in turn */
  readonly #lengths: Uint32Array;
  /** Average length of each field */
  readonly #averages: readonly number[];

  /** Takes the weight of each field. */
  constructor(weights: readonly number[], lengths: Uint32Array) {
    const fields = weights.length;
    const sums = weights.map(() => 0);
    lengths.forEach((length, at) => {
      sums[at % fields] = (sums[at % fields] as number) + length;
    });
    this.#weights = weights;
    this.#count = lengths.length / fields;
    this.#lengths = lengths;
    this.#averages = sums.map((sum) => sum / this.#count);
  }

  /** Scores the documents of a list of postings. */
  of(bytes: Uint8Array, count: number): Postings {
    const documents = new Uint32Array(count);
    const frequencies = new Uint32Array(count);
    const having = new Uint32Array(mostFields);
    const reader = new VarintReader(bytes);
    let document = 0;
    for (let at = 0; at < count; at += 1) {
      const posting = reader.next();
      document += posting >>> bitsOfFields;
      documents[at] = document;
      for (let field = 0; field < mostFields; field += 1) {
        if ((posting & (1 << field)) === 0) continue;
        having[field] = (having[field] as number) + 1;
        const frequency = posting & isRepeated ? reader.next() : 1;
        frequencies[at] = (frequencies[at] as number) | (frequency << (field * bitsOfFrequency));
      }
    }
    const scores = new Float32Array(count);
    this.#weights.forEach((weight, field) => {
      const rarity = weight * rarityOf(having[field] as number, this.#count);
      if (having[field]) this.#add(scores, documents, frequencies, field, rarity);
    });
    return { documents, scores };
  }

  /** Adds what a field gives to the scores of documents. */
  #add(scores: Float32Array, documents: Uint32Array, frequencies: Uint32Array, field: number, rarity: number): void {
    const fields = this.#weights.length;
    const average = this.#averages[field] as number;
    const { saturation, length, least } = bm25;
    for (let at = 0; at < documents.length; at += 1) {
      const frequency = ((frequencies[at] as number) >> (field * bitsOfFrequency)) & mostFrequency;
      if (frequency === 0) continue;
      const own = this.#lengths[(documents[at] as number) * fields + field] as number;
      const long = 1 - length + (length * own) / average;
      const worth = least + (frequency * (saturation + 1)) / (frequency + saturation * long);
      scores[at] = (scores[at] as number) + rarity * worth;
    }
  }
}
