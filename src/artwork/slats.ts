import { halfWidth, type Shape } from "./outline.ts";
import { type Box, type Grain, hundredthBelow, type Point, polygon, rectangle } from "./paths.ts";

/** A part of a height: where it begins, and how high it is. */
interface Slice {
  from: number;
  height: number;
}

/** Even slats that together are as high as a level; the last has no gap below it. */
export function slatsOf(level: number, { pitch, gap }: Grain): Slice[] {
  if (level <= 0) return [];
  const count = Math.max(1, Math.round(level / pitch));
  const each = hundredthBelow(level / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * each,
    height: index === count - 1 ? each : each - gap,
  }));
}

/** A blind that is let down to a level before an opening. */
export function blind(shape: Shape, box: Box, level: number, grain: Grain): string {
  return slatsOf(level, grain)
    .map((slice, index) => slat(shape, box, slice, index === 0))
    .join("");
}

/** A blind of lines: as high as the gaps of slats, one where each slat would begin. */
export function slatLines(box: Box, level: number, grain: Grain): string {
  return slatsOf(level, grain)
    .map(({ from }) => rectangle({ ...box, y: box.y + from, height: grain.gap }))
    .join("");
}

function slat(shape: Shape, box: Box, { from, height }: Slice, isTopmost: boolean): string {
  const isStraight = [from, from + height].every((depth) => halfWidth(shape, box, depth) === box.width / 2);
  if (isStraight) return rectangle({ ...box, y: box.y + from, height });
  const middle = box.x + box.width / 2;
  const depths = isTopmost ? dense(10) : even(4);
  const side = straightened(
    depths.map((part) => [halfWidth(shape, box, from + part * height), box.y + from + part * height]),
  );
  return polygon([
    ...side.map(([half, y]) => [middle + half, y] as const),
    ...side.reverse().map(([half, y]) => [middle - half, y] as const),
  ]);
}

/** A side without the points that a straight line passes by less than a tenth of a unit: nothing that is seen. */
function straightened(side: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of side.entries()) {
    const [last, next] = [kept.at(-1), side[index + 1]];
    if (!last || !next || distance(point, last, next) >= 0.1) kept.push(point);
  }
  return kept;
}

/** Returns the distance of a point from the line through two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [right, down] = [toX - fromX, toY - fromY];
  return Math.abs(right * (y - fromY) - down * (x - fromX)) / Math.hypot(right, down);
}

/** Parts of a height at which points lie; more of them towards the top, where a curve is flat. */
function dense(count: number): number[] {
  return even(count).map((part) => part ** 2);
}

function even(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}
