import { measured, type Result } from "./measured-result.ts";
import { covered, withoutColour } from "./opening.ts";
import { type Box, type Grain, type Paths, rectangle, together } from "./paths.ts";
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
  return svg({ width, height: box.height, isStretched: true }, draw(box, part, isCompared, grain), label);
}

function oneWing(box: Box, part: number, isCompared: boolean, grain: Grain): Paths {
  return isCompared ? covered("door", box, part, grain) : withoutColour(box, part, grain);
}

/** The open part is drawn as its two wings, so that what is between them is whatever is behind the window. */
export function facadeWindowPaths(box: Box, part: number, isCompared: boolean, grain: Grain): Paths {
  const level = part * box.height;
  const behind = { ...box, height: level };
  const blinds = isCompared
    ? { k: level > 0 ? rectangle(behind) : "", c: blind("door", behind, level, grain) }
    : withoutColour(behind, 1, grain);
  if (level >= box.height) return together(blinds);
  const mullion = box.width * mullionPart;
  const wing = { y: box.y + level, width: (box.width - mullion) / 2, height: box.height - level };
  const wings = [box.x, box.x + wing.width + mullion].map((x) => rectangle({ ...wing, x }));
  return together(blinds, { k: wings.join("") });
}
