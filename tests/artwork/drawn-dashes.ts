import type { Point } from "./drawn-areas.ts";
import { hundredths } from "./hundredths.ts";

interface Stretch {
  from: number;
  to: number;
}

/**
 * Returns the rectangles that a line draws, dashed or solid. The line follows one axis and at most turns back onto
 * itself.
 */
export function dashesOf(points: readonly Point[], attributes: string): Point[][] {
  const [, ...figures] = /^ stroke-width="(\S+)"(?: stroke-dasharray="(\S+) (\S+)")?$/.exec(attributes) ?? [];
  const [thickness, dash, gap] = figures.map((figure, index) =>
    Number(figure ?? (index === 1 ? Number.MAX_SAFE_INTEGER : 0)),
  );
  if (thickness === undefined || dash === undefined || gap === undefined)
    throw new TypeError(`a line is ${attributes}`);
  const [[startX, startY] = [0, 0]] = points;
  const isUpright = points.every(([x]) => x === startX);
  if (!isUpright && !points.every(([, y]) => y === startY)) throw new TypeError("a line is not straight");
  const [near, far] = [-thickness / 2, thickness / 2].map((aside) => (isUpright ? startX : startY) + aside) as [
    number,
    number,
  ];
  const stretches = stretchesOf(
    points.map(([x, y]) => (isUpright ? y : x)),
    dash,
    gap,
  );
  return joined(stretches).map(({ from, to }) =>
    (
      [
        [from, near],
        [to, near],
        [to, far],
        [from, far],
      ] as const
    ).map(([along, beside]): Point => {
      const [x, y] = isUpright ? [beside, along] : [along, beside];
      return [hundredths(x), hundredths(y)];
    }),
  );
}

/** Returns the visible stretches of a line through some places; its dashes continue around the turns. */
function stretchesOf([start = 0, ...turns]: readonly number[], dash: number, gap: number): Stretch[] {
  const stretches: Stretch[] = [];
  let [at, walked] = [start, 0];
  for (const turn of turns) {
    const way = Math.sign(turn - at);
    const end = walked + Math.abs(turn - at);
    for (
      let index = Math.floor((walked + rounding) / (dash + gap));
      index * (dash + gap) < end - rounding;
      index += 1
    ) {
      const [from, to] = [Math.max(walked, index * (dash + gap)), Math.min(end, index * (dash + gap) + dash)];
      if (to - from > rounding) stretches.push({ from: at + way * (from - walked), to: at + way * (to - walked) });
    }
    [at, walked] = [turn, end];
  }
  return stretches;
}

const rounding = 1e-6;

/** Merges stretches that overlap. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const forward = stretches.map(({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) }));
  const merged: Stretch[] = [];
  for (const each of forward.sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to);
    else merged.push(each);
  }
  return merged;
}
