import leven from "leven";

/** Found term, and the part of its score that counts for the asked one */
export interface FoundTerm {
  number: number;
  weight: number;
}

/** Weight of the letters that a longer word has beyond its beginning, beside those of the whole */
const weightOfRest = 0.3;

/** Terms of a locale in the order of their code units, by number */
export class TermList {
  readonly #terms: readonly string[];

  constructor(terms: readonly string[]) {
    this.#terms = terms;
  }

  /** Returns the number of a term; undefined if no document has it. */
  numberOf(term: string): number | undefined {
    const at = this.#firstFrom(term);
    return this.#terms[at] === term ? at : undefined;
  }

  /** Returns the terms that begin with some letters, in order; a longer one weighs less. */
  beginningWith(letters: string): FoundTerm[] {
    const found: FoundTerm[] = [];
    for (let number = this.#firstFrom(letters); this.#terms[number]?.startsWith(letters); number += 1) {
      const { length } = this.#terms[number] as string;
      found.push({ number, weight: length / (length + weightOfRest * (length - letters.length)) });
    }
    return found;
  }

  /**
   * Returns the terms that differ from a word in few letters and begin with the same one: typos rarely change it, and
   * other words do.
   */
  like(word: string, mostSlips: number): FoundTerm[] {
    const found: FoundTerm[] = [];
    const [first = ""] = word;
    if (mostSlips === 0) return found;
    for (let number = this.#firstFrom(first); this.#terms[number]?.startsWith(first); number += 1) {
      const term = this.#terms[number] as string;
      if (Math.abs(term.length - word.length) > mostSlips) continue;
      const slips = leven(word, term, { maxDistance: mostSlips + 1 });
      if (slips <= mostSlips) found.push({ number, weight: term.length / (term.length + slips) });
    }
    return found;
  }

  /** Returns the number of the first term that is not before another one. */
  #firstFrom(term: string): number {
    let [low, high] = [0, this.#terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] as string) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
