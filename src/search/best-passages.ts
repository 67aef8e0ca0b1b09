/** Number of a passage, and how well it answers */
export interface ScoredPassage {
  passage: number;
  score: number;
}

/** Maximum number of passages of one page among the best, so that other pages have a place. */
const mostOfPage = 2;

/**
 * Passages with the highest scores, best first; of equal scores, the earlier passage is better. Sorts no more than it
 * keeps, since a common word is in tens of thousands of passages.
 */
export class BestPassages {
  readonly order: ScoredPassage[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns true if a passage of a page with this score, at most, may be among the best. */
  admits(score: number): boolean {
    const last = this.order.at(-1);
    return this.order.length < this.#most || (last !== undefined && score >= last.score);
  }

  /** Takes the passages of a page. */
  takePage(scored: readonly ScoredPassage[]): void {
    const own: readonly ScoredPassage[] = scored.length > mostOfPage ? scored.toSorted(byScore) : scored;
    for (const one of own.slice(0, mostOfPage)) this.#take(one);
  }

  #take(one: ScoredPassage): void {
    const { order } = this;
    const last = order.at(-1);
    if (order.length === this.#most && (!last || byScore(one, last) > 0)) return;
    let at = order.length;
    while (at > 0 && byScore(one, order[at - 1] as ScoredPassage) < 0) at -= 1;
    order.splice(at, 0, one);
    if (order.length > this.#most) order.pop();
  }
}

function byScore(one: ScoredPassage, other: ScoredPassage): number {
  return other.score - one.score || one.passage - other.passage;
}
