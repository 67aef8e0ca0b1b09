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
const mullion = 1.4;

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
  const paths = floor === "attic" ? oneWing(box, part, isCompared) : twoWings(box, part, isCompared);
  return svg({ width, height: box.height, isStretched: true }, paths, label);
}

function oneWing(box: Box, part: number, isCompared: boolean): Paths {
  return isCompared ? covered("door", box, part, grain) : withoutColour(box, part, grain);
}

/** The open part is drawn as its two wings, so that what is between them is whatever is behind the window. */
function twoWings(box: Box, part: number, isCompared: boolean): Paths {
  const level = part * box.height;
  const behind = { ...box, height: level };
  const blinds = isCompared
    ? { k: level > 0 ? rectangle(behind) : "", c: blind("door", behind, level, grain) }
    : withoutColour(behind, 1, grain);
  if (level >= box.height) return together(blinds);
  const wing = { y: level, width: (width - mullion) / 2, height: box.height - level };
  const wings = [0, (width + mullion) / 2].map((x) => rectangle({ ...wing, x }));
  return together(blinds, { k: wings.join("") });
}
