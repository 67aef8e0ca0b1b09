/** A required figure with what was measured: the ratio or the amount, and the bound that it must keep. */
export interface Figure {
  name: string;
  value: number;
  bound: { atLeast: number } | { atMost: number };
  unit?: string;
}

export function holds({ value, bound }: Figure): boolean {
  return "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** One row for each figure, worst news not hidden: a figure that is missed says so. */
export function figureRows(figures: readonly Figure[]): string[][] {
  return figures.map((figure) => {
    const { name, value, bound, unit = "×" } = figure;
    const limit = "atLeast" in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
    // Small ratios have bounds so near that two digits would hide which side of them was measured.
    return [name, `${value.toFixed(value < 2 ? 3 : 2)} ${unit}`, `${limit} ${unit}`, holds(figure) ? "pass" : "MISSED"];
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
