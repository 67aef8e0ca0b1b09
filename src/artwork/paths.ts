/**
 * What a drawing consists of: data of paths by what fills them. `g` is wall, `k` window, `c` signal; `l` is an outline
 * in the colour of windows.
 */
export interface Paths {
  g: string;
  l: string;
  k: string;
  c: string;
}

/** A rectangle that something is drawn into. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pitch of the slats, and the gap below each. */
export interface Grain {
  pitch: number;
  gap: number;
}

export const nothing: Paths = { g: "", l: "", k: "", c: "" };

/** Drawings one over the other. */
export function together(...drawn: readonly Partial<Paths>[]): Paths {
  const all = (fill: keyof Paths) => drawn.map((paths) => paths[fill] ?? "").join("");
  return { g: all("g"), l: all("l"), k: all("k"), c: all("c") };
}

/** A number as path data has it: two decimals at most, and no zero before them. */
export function coordinate(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  if (rounded === 0) return "0";
  return Math.abs(rounded) < 1 ? String(rounded).replace("0.", ".") : String(rounded);
}

/** The tenth of a unit below an amount. */
export function tenthBelow(amount: number): number {
  return Math.floor(amount * 10) / 10;
}

/** The hundredth of a unit below an amount, for steps that are to stay equal when they are written. */
export function hundredthBelow(amount: number): number {
  return Math.floor(amount * 100) / 100;
}

export function rectangle({ x, y, width, height }: Box): string {
  const [left, top, right, down] = [x, y, width, height].map(coordinate);
  return `M${left} ${top}h${right}v${down}H${left}z`;
}

export type Point = readonly [x: number, y: number];

/** A polygon through points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join(" ")}z`;
}
