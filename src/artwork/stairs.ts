/** Both ends of a line. */
export interface Sides {
  from: number;
  to: number;
}

/** Lines below each other, each one unit high, as the outline around them: down on their right side, and up on their left. */
export function stairs(lines: readonly Sides[], top: number): string {
  const [first, last] = [lines[0], lines.at(-1)] as [Sides, Sides];
  const down = lines.map(({ to }, index) => (to === lines[index + 1]?.to ? "" : `H${to}V${top + index + 1}`));
  const up = lines.map(({ from }, index) => {
    const above = lines[index - 1] ?? first;
    return from === above.from ? "" : `V${top + index}H${above.from}`;
  });
  return `M${first.from} ${top}${down.join("")}H${last.from}${up.reverse().join("")}z`;
}

/** Checks if two lines, one below the other, form one shape. */
export function isBelow(above: Sides, line: Sides): boolean {
  return line.from < above.to && line.to > above.from;
}
