import { dashesOf } from "./drawn-dashes.ts";
import { hundredths } from "./hundredths.ts";

export type Point = readonly [x: number, y: number];

/** Polygons of a drawing, by the class of their path. */
export type Drawn = Record<"g" | "l" | "k" | "c", Point[][]>;

/**
 * Returns the visible polygons of an SVG, read from its path data; curves become many short lines. Lines in the colour
 * of the wall are gaps in what was drawn before them.
 */
export function drawnIn(svg: string): Drawn {
  const drawn: Drawn = { g: [], l: [], k: [], c: [] };
  const [wall = "", scaled = ""] = svg.split(/(?=<g )/);
  for (const [part, toCanvas] of [
    [wall, (point: Point) => point],
    [scaled, scaleOf(scaled)],
  ] as const) {
    for (const [, fill, line, data] of part.matchAll(/<path class="([gklc])"(.*?) d="([^"]*)"/g)) {
      const subpaths = polygonsOf(data as string);
      const polygons = line ? subpaths.flatMap((each) => dashesOf(each, line)) : subpaths;
      const seen = polygons.map((polygon) => polygon.map(toCanvas));
      if (fill === "g" && line) for (const each of ["k", "c"] as const) drawn[each] = withoutGaps(drawn[each], seen);
      else drawn[fill as keyof Drawn].push(...seen);
    }
  }
  return drawn;
}

/** Returns the function that maps places in a group of paths to places on the canvas. */
function scaleOf(group: string): (point: Point) => Point {
  const [, ...figures] = /^<g transform="matrix\(1 0 0 (\S+) (\S+) (\S+)\)">/.exec(group) ?? [];
  const [scale = 1, right = 0, down = 0] = figures.map(Number);
  return ([x, y]) => [hundredths(x + right), hundredths(y * scale + down)];
}

/** Returns the parts of polygons between gaps, from the top; each gap is as wide as all of them. */
function withoutGaps(polygons: readonly Point[][], gaps: readonly Point[][]): Point[][] {
  const ends = gaps.map((gap) => extent([gap]));
  const edges = [
    Number.NEGATIVE_INFINITY,
    ...ends.flatMap(({ top, bottom }) => [top, bottom]),
    Number.POSITIVE_INFINITY,
  ];
  return polygons.flatMap((polygon) => {
    const { left, right } = extent([polygon]);
    if (ends.some((gap) => gap.left > left || gap.right < right)) throw new TypeError("a gap leaves a side of a slat");
    return Array.from({ length: edges.length / 2 }, (_, index) =>
      between(polygon, edges[index * 2] as number, edges[index * 2 + 1] as number),
    ).filter((slat) => areaOf(slat) > 0);
  });
}

export function canvasOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

function polygonsOf(data: string): Point[][] {
  const polygons: Point[][] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    [x, y] = [hundredths(nextX), hundredths(nextY)];
    polygons.at(-1)?.push([x, y]);
  };
  for (const [, command = "", rest = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([figure]) => Number(figure));
    const isRelative = command === command.toLowerCase();
    const [first = Number.NaN] = numbers;
    const pairs = Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(index * 2, index * 2 + 2));
    if (/[Mm]/.test(command)) polygons.push([]);
    if (/[MmLl]/.test(command)) {
      for (const [right = 0, down = 0] of pairs) to(isRelative ? x + right : right, isRelative ? y + down : down);
    } else if (/[Hh]/.test(command)) to(isRelative ? x + first : first, y);
    else if (/[Vv]/.test(command)) to(x, isRelative ? y + first : first);
    else if (/[Aa]/.test(command)) {
      const [right = 0, down = 0] = numbers.slice(5);
      const end: Point = isRelative ? [x + right, y + down] : [right, down];
      for (const point of halfTurn([x, y], end)) polygons.at(-1)?.push(point);
      [x, y] = end;
    } else if (command === "z") [x, y] = (polygons.at(-1) as Point[])[0] as Point;
    else throw new TypeError(`a path has the command ${command}`);
  }
  return polygons;
}

/** Returns half a turn from one point to another, clockwise on the screen. */
function halfTurn(from: Point, to: Point): Point[] {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const [x, y] = [from[0] - middle[0], from[1] - middle[1]];
  return Array.from({ length: 400 }, (_, index) => {
    const turn = ((index + 1) / 400) * Math.PI;
    return [
      middle[0] + x * Math.cos(turn) - y * Math.sin(turn),
      middle[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ] as const;
  });
}

export function areaOf(polygon: readonly Point[]): number {
  const sum = polygon.reduce((total, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum) / 2;
}

export function sumOfAreas(polygons: readonly Point[][]): number {
  return polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);
}

/** Returns the part of a convex polygon between two heights. */
export function between(polygon: readonly Point[], top: number, bottom: number): Point[] {
  return clipped(
    clipped(polygon, (y) => y - top),
    (y) => bottom - y,
  );
}

function clipped(polygon: readonly Point[], inside: (y: number) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] as Point;
    const [here, there] = [inside(point[1]), inside(next[1])];
    const part = here / (here - there);
    const crossing: Point = [point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])];
    return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [crossing] : [])];
  });
}

/** Returns the smallest and the largest coordinates of polygons. */
export function extent(polygons: readonly Point[][]) {
  const all = polygons.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
