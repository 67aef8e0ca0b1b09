/** A figure as drawings write it: sums have more digits than that. */
export function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
