import type { StoredLocale } from "./index/stored-locale.ts";

/**
 * Returns the passages with the highest scores, best first, and at most two of a page, so that other pages have a place.
 * Of equal scores, the earlier passage is better. Scores below 0 do not match. Sorts no more than it returns, since a
 * common word is in tens of thousands of passages.
 */
export function bestPassages(
  scores: Float64Array,
  { pageOf, pages }: Pick<StoredLocale, "pageOf"> & { pages: { count: number } },
  most: number,
): number[] {
  const first = new Int32Array(pages.count).fill(-1);
  const second = new Int32Array(pages.count).fill(-1);
  const scoreOf = (passage: number) => (passage < 0 ? -1 : (scores[passage] as number));
  scores.forEach((score, passage) => {
    const page = pageOf[passage] as number;
    if (score > scoreOf(first[page] as number)) {
      second[page] = first[page] as number;
      first[page] = passage;
    } else if (score > scoreOf(second[page] as number)) second[page] = passage;
  });
  const best = new Best(scores, most);
  for (const passage of first) best.take(passage);
  for (const passage of second) best.take(passage);
  return best.order;
}

/** Passages with the highest scores, in order */
class Best {
  readonly order: number[] = [];
  readonly #scores: Float64Array;
  readonly #most: number;

  constructor(scores: Float64Array, most: number) {
    this.#scores = scores;
    this.#most = most;
  }

  take(passage: number): void {
    if (passage < 0) return;
    const { order } = this;
    if (order.length === this.#most && !this.#isBetter(passage, order.at(-1) as number)) return;
    let at = order.length;
    while (at > 0 && this.#isBetter(passage, order[at - 1] as number)) at -= 1;
    order.splice(at, 0, passage);
    if (order.length > this.#most) order.pop();
  }

  #isBetter(one: number, other: number): boolean {
    const difference = (this.#scores[one] as number) - (this.#scores[other] as number);
    return difference > 0 || (difference === 0 && one < other);
  }
}
