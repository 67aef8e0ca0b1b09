/** The nearest of 1, 2, 5, 10, 20, 50 and so on, by ratio. */
export function roundAmount(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const distance = (round: number) => Math.abs(Math.log(amount / (round * power)));
  return power * [1, 2, 5, 10].reduce((nearest, round) => (distance(round) < distance(nearest) ? round : nearest));
}
