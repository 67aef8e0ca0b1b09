/** Returns the inverse document frequency of a word, as in BM25: the fewer passages have it, the more it weighs. */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
