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
    const { name, value, unit = "×" } = figure;
    // Small ratios are so near their bounds that two digits could hide a miss.
    return [name, `${value.toFixed(value < 2 ? 3 : 2)} ${unit}`, boundText(figure), holds(figure) ? "pass" : "MISSED"];
  });
}

/** Returns the share of its limit that a figure uses: over 1 misses it, whichever side it bounds. */
export function shareOfLimit({ value, bound }: Figure): number {
  return "atLeast" in bound ? bound.atLeast / value : value / bound.atMost;
}

export function measuredText({ value, unit = "×" }: Figure): string {
  return `${value} ${unit}`;
}

export function boundText({ bound, unit = "×" }: Figure): string {
  return "atLeast" in bound ? `≥ ${bound.atLeast} ${unit}` : `≤ ${bound.atMost} ${unit}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Rounds a figure to three digits: more of them would only be noise. */
export function rounded(figure: Figure): Figure {
  return { ...figure, value: Number(figure.value.toPrecision(3)) };
}
