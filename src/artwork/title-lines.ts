/** How wide a text is, in parts of the size that it is set in. */
export type Measure = (text: string) => number;

/** A title as it is set: its lines, and a size in which none of them is wider than the space. */
export interface SetTitle {
  lines: string[];
  size: number;
}

/** A title in one line where it fits, else in two that are as even as its words allow, smaller where they must be. */
export function setTitle(title: string, width: Measure, space: number, size: number): SetTitle {
  const widest = (lines: readonly string[]) => Math.max(...lines.map(width)) * size;
  const words = title.split(" ");
  const whole = [title];
  if (widest(whole) <= space || words.length === 1) return { lines: whole, size: fitted(widest(whole), space, size) };
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const lines = breaks
    .map((halves) => halves.map((half) => half.join(" ")))
    .reduce((best, each) => (widest(each) < widest(best) ? each : best));
  return { lines, size: fitted(widest(lines), space, size) };
}

function fitted(wide: number, space: number, size: number): number {
  return wide <= space ? size : Math.floor(((size * space) / wide) * 10) / 10;
}
