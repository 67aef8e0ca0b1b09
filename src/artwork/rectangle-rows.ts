import type { Box } from "./paths.ts";

type Axis = "x" | "y";

/** Equal rectangles at equal steps, in the order in which they were drawn, in hundredths of a unit. */
export interface RectangleRow {
  along: Axis;
  /** From a rectangle to the next; negative where the row leads up or to the left. */
  step: number;
  /** The last may be as long as a step, as the last slat of a blind is. */
  boxes: [Box, ...Box[]];
  /** Their path data. */
  source: string;
}

export const sizeOn = { x: "width", y: "height" } as const;
export const across = { x: "y", y: "x" } as const;

/** Path data as rows of rectangles, one alone a row too, and the rest of it. */
export function rectangleRows(data: string): { rows: RectangleRow[]; rest: string } {
  const rows: RectangleRow[] = [];
  let rest = "";
  for (const source of data.match(/M[^M]*/g) ?? []) {
    const box = boxOf(source);
    const row = rows.at(-1);
    const next = row && box && placeIn(row, box);
    if (next) Object.assign(row, next, { boxes: [...row.boxes, box], source: row.source + source });
    else if (box) rows.push({ along: "y", step: 0, boxes: [box], source });
    else rest += source;
  }
  return { rows, rest };
}

/** Reads a path that `rectangle` wrote; undefined for any other shape. */
function boxOf(source: string): Box | undefined {
  const figures = /^M(\S+) ([^h]+)h([^v]+)v([^H]+)H\S+z$/.exec(source)?.slice(1);
  const [x = 0, y = 0, width = 0, height = 0] = figures?.map((figure) => Math.round(Number(figure) * 100)) ?? [];
  return figures && { x, y, width, height };
}

/** Returns the direction in which a row continues with a rectangle. A row of one takes any direction. */
function placeIn({ along, step, boxes }: RectangleRow, box: Box): Pick<RectangleRow, "along" | "step"> | undefined {
  const last = boxes.at(-1) as Box;
  const axes: readonly Axis[] = boxes.length === 1 ? ["y", "x"] : [along];
  return axes
    .filter((axis) => isAlike(last, box, across[axis]))
    .map((axis) => ({ along: axis, step: stepOf(last, box, axis) }))
    .find((next) => {
      const [from, to] = [last, box].map((each) => each[sizeOn[next.along]]) as [number, number];
      const isOnStep = boxes.length === 1 || next.step === step;
      return isOnStep && Math.abs(next.step) > from && (to === from || to === Math.abs(next.step));
    });
}

function isAlike(one: Box, other: Box, axis: Axis): boolean {
  return one[axis] === other[axis] && one[sizeOn[axis]] === other[sizeOn[axis]];
}

/** Between the sides on which two rectangles begin, as one goes from the first to the other. */
function stepOf(one: Box, other: Box, axis: Axis): number {
  const down = other[axis] - one[axis];
  return down > 0 ? down : down + other[sizeOn[axis]] - one[sizeOn[axis]];
}
