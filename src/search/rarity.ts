/** Weighs a word by how few of the passages have it: the rarer it is, the more a question is about it. */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
