import type { Postings, StoredDocuments } from "./stored-documents.ts";
import type { FoundTerm } from "./term-list.ts";

/** Terms that stand for a word, and the weight of their score beside the word's own */
type Group = readonly [terms: readonly FoundTerm[], weight: number];

/** Documents of several terms that stand for one word. A document has the score of its best group. */
export class MergedMatches {
  readonly #stored: StoredDocuments<unknown>;
  readonly #scores: Float64Array;
  readonly #documents: number[];

  /** Begins with the postings of the word itself. */
  constructor(stored: StoredDocuments<unknown>, own?: Postings) {
    this.#stored = stored;
    this.#scores = new Float64Array(stored.count);
    this.#documents = own ? [...own.documents] : [];
    own?.documents.forEach((document, at) => {
      this.#scores[document] = own.scores[at] as number;
    });
  }

  /** Takes groups of terms; returns the number of documents that each has. */
  async takeAll(groups: readonly Group[]): Promise<number[]> {
    const counts: number[] = [];
    for (const [terms, weight] of groups) counts.push(await this.#take(terms, weight));
    return counts;
  }

  matches(): Postings {
    const documents = Uint32Array.from(this.#documents);
    const scores = new Float32Array(documents.length);
    for (let at = 0; at < documents.length; at += 1) scores[at] = this.#scores[documents[at] as number] as number;
    return { documents, scores };
  }

  async #take(terms: readonly FoundTerm[], weight: number): Promise<number> {
    if (terms.length === 0) return 0;
    const sums = new Float64Array(this.#stored.count);
    const having: number[] = [];
    for (const { number, weight: weightOfTerm } of terms) {
      const { documents, scores } = await this.#stored.postingsOf(number);
      for (let at = 0; at < documents.length; at += 1) {
        const document = documents[at] as number;
        if (sums[document] === 0) having.push(document);
        sums[document] = (sums[document] as number) + weightOfTerm * (scores[at] as number);
      }
    }
    for (const document of having) {
      const known = this.#scores[document] as number;
      if (known === 0) this.#documents.push(document);
      this.#scores[document] = Math.max(known, weight * (sums[document] as number));
    }
    return having.length;
  }
}
