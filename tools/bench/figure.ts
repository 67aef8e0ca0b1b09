/** Required figure with its measurement: a ratio or an amount, and its bound. */
export interface Figure {
  name: string;
  value: number;
  bound: { atLeast: number } | { atMost: number };
  unit?: string;
}

export function holds({ value, bound }: Figure): boolean {
  return "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Returns one row for each figure; a missed figure says so. */
export function figureRows(figures: readonly Figure[]): string[][] {
  return figures.map((figure) => {
    const { name, value, bound, unit = "×" } = figure;
    const limit = "atLeast" in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
    // Small ratios are so near their bounds that two digits could hide a miss.
    return [name, `${value.toFixed(value < 2 ? 3 : 2)} ${unit}`, `${limit} ${unit}`, holds(figure) ? "pass" : "MISSED"];
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
