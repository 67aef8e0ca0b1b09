/** Measures a text, in parts of its font size. */
export type Measure = (text: string) => number;

/** A title as it is set: its lines, and a size in which none of them is wider than the space. */
export interface SetTitle {
  lines: string[];
  size: number;
}

/** Space of a title: its width, and the largest size for each number of lines. */
export interface TitleSpace {
  width: number;
  sizes: readonly [number, ...number[]];
}

/** A title in the lines that let it be largest, the fewest of those; they are as even as its words allow. */
export function setTitle(title: string, width: Measure, space: TitleSpace): SetTitle {
  const parts = partsOf(title);
  const ways = space.sizes.map((most, index) => {
    const lines = evenLines(parts, index + 1, width);
    return { lines, size: fitted(Math.max(...lines.map(width)), space.width, most) };
  });
  return ways.reduce((best, way) => (way.size > best.size ? way : best));
}

/** The size in which a text that is so wide by its size fits the space, at most the one wanted. */
export function fitted(wide: number, space: number, size: number): number {
  return wide * size <= space ? size : Math.floor((space / wide) * 10) / 10;
}

/** Splits a title at its possible line ends: after a space, or between signs of a script without spaces. */
function partsOf(title: string): string[] {
  return title.split(/(?<= )|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u);
}

/** The parts in so many lines or fewer, the widest of which is as narrow as can be. */
function evenLines(parts: readonly string[], count: number, width: Measure): string[] {
  let [tooNarrow, wideEnough] = [0, width(parts.join(""))];
  while (wideEnough - tooNarrow > 0.01) {
    const limit = (tooNarrow + wideEnough) / 2;
    const isEnough =
      filledLines(parts, limit, width).length <= count && parts.every((part) => width(part.trimEnd()) <= limit);
    if (isEnough) wideEnough = limit;
    else tooNarrow = limit;
  }
  return filledLines(parts, wideEnough, width);
}

function filledLines(parts: readonly string[], limit: number, width: Measure): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ""}${part}`;
    if (lines.length > 0 && width(longer.trimEnd()) <= limit) lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
