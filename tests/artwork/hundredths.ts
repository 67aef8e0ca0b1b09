/** Rounds a figure as drawings write it, since sums have more digits. */
export function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
