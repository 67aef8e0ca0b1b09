import { measured, type Result } from "./measured-result.ts";
import { covered, withoutColour } from "./opening.ts";
import { type Box, coordinate, type Grain, type Paths, rectangle, together } from "./paths.ts";
import { blind } from "./slats.ts";
import { svg } from "./svg.ts";

/** The floors of a façade; the windows of the principal one have two wings. */
export type Floor = "principal" | "attic";

const heights: Readonly<Record<Floor, number>> = { principal: 330, attic: 190 };
const width = 100;
const grain: Grain = { pitch: 9, gap: 1.6 };

/** Part of a window's width between its two wings. */
const mullionPart = 0.014;

/** Part of a window that its blind covers when it is up. */
const drawnUp = 0.075;

/** The window of a result on a façade, stretched to its column. */
export function facadeWindow(result: Result, floor: Floor, label?: string): string {
  const { covered: part, isCompared } = measured(result);
  return windowOf(floor, part, isCompared, label);
}

/** A window of a façade whose blind is up. */
export function openWindow(floor: Floor, label?: string): string {
  return windowOf(floor, drawnUp, true, label);
}

function windowOf(floor: Floor, part: number, isCompared: boolean, label?: string): string {
  const box: Box = { x: 0, y: 0, width, height: heights[floor] };
  const draw = floor === "attic" ? oneWing : facadeWindowPaths;
  return svg({ width, height: box.height, isStretched: true, decimals: 1 }, draw(box, part, isCompared, grain), label);
}

function oneWing(box: Box, part: number, isCompared: boolean, grain: Grain): Paths {
  return isCompared ? covered("door", box, part, grain) : withoutColour(box, part, grain);
}

/** The open part is drawn as its two wings, so that what is between them is whatever is behind the window. */
export function facadeWindowPaths(box: Box, part: number, isCompared: boolean, grain: Grain): Paths {
  const level = part * box.height;
  const behind = { ...box, height: level };
  if (isCompared) return together({ k: winged(box, level), c: blind("door", behind, level, grain) });
  const lines = withoutColour(behind, 1, grain);
  return level < box.height
    ? together(lines, { k: winged({ ...box, y: box.y + level, height: box.height - level }, 0) })
    : lines;
}

/** A window that is whole down to a level, and two wings below it. */
function winged({ x, y, width, height }: Box, level: number): string {
  if (level >= height) return rectangle({ x, y, width, height });
  const wing = (width * (1 - mullionPart)) / 2;
  const [left, inner, outer, right] = [x, x + wing, x + width - wing, x + width].map(coordinate);
  const [top, spring, foot] = [y, y + level, y + height].map(coordinate);
  return `M${left} ${top}H${right}V${foot}H${outer}V${spring}H${inner}V${foot}H${left}z`;
}
