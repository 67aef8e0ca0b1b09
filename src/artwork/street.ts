import { type Box, coordinate, type Grain, type Paths, rectangle, together } from "./paths.ts";
import { blind } from "./slats.ts";
import { svg } from "./svg.ts";

/**
 * Facts that a door shows: its height is a price, its width a duration, and the blind covers the range of the price.
 */
export interface Door {
  price: { from: number; to: number };
  weeks: { from: number; to: number };
}

/** Price and duration that the full height and width of a street stand for. */
export interface Scale {
  price: number;
  weeks: number;
}

/** Amounts by which prices of a street are read: its top is a whole number of them. */
function priceStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / 10));
  return power * 5 * 10 >= top ? power * 5 : power * 50;
}

/** The scale of a street of doors: its longest duration, and its highest price rounded up. */
export function scaleOf(doors: readonly Door[]): Scale {
  const highest = Math.max(1, ...doors.map(({ price }) => price.to));
  const step = priceStep(highest);
  return { price: Math.ceil(highest / step) * step, weeks: Math.max(1, ...doors.map(({ weeks }) => weeks.to)) };
}

const roundSteps = [1, 2, 4, 5, 10, 20, 40, 50];

/** The prices by which a scale is read, the highest first: at most six, each as far from the next. */
export function scalePrices({ price }: Scale): number[] {
  const power = 10 ** Math.floor(Math.log10(price / 10));
  const step =
    roundSteps.map((round) => round * power).find((each) => each * 6 >= price && price % each === 0) ?? price;
  return Array.from({ length: Math.round(price / step) }, (_, index) => price - index * step);
}

/** A door alone on a scale, which its column is stretched to; `outlined` where it is another's neighbour. */
export function streetDoor(door: Door, scale: Scale, look: "drawn" | "outlined" = "drawn", label?: string): string {
  const canvas = { width: scale.weeks, height: 150, isStretched: true };
  const box = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  return svg(canvas, look === "drawn" ? drawnDoor(door, scale, box, grain) : outlinedDoor(door, scale, box), label);
}

/** Widest door on the scale of an estimate, which leaves room for prices at its right. */
const widestDoor = 0.75;

/** A scale that an estimate stays within: twice the weeks of the street, and its price doubled until it is enough. */
export function estimateScale({ price, weeks }: Door, street: Scale): Scale {
  return { price: doubledTo(price.to, street.price), weeks: doubledTo(weeks.to / widestDoor, street.weeks * 2) };
}

function doubledTo(least: number, amount: number): number {
  return amount >= least ? amount : doubledTo(least, amount * 2);
}

const grain: Grain = { pitch: 6, gap: 1 };

/** A door that stands at the left of the foot of a box, which the scale fills. */
export function drawnDoor(door: Door, scale: Scale, box: Box, slats: Grain): Paths {
  const place = placeOf(door, scale, box);
  const { from, to } = door.price;
  return together({ k: rectangle(place), c: blind("door", place, ((to - from) / to) * place.height, slats) });
}

/** The same as a line along its sides and top. */
export function outlinedDoor(door: Door, scale: Scale, box: Box): Paths {
  const { x, y, width, height } = placeOf(door, scale, box);
  const foot = coordinate(y + height);
  return together({ l: `M${coordinate(x)} ${foot}V${coordinate(y)}h${coordinate(width)}V${foot}` });
}

function placeOf({ price, weeks }: Door, scale: Scale, box: Box): Box {
  const height = (price.to / scale.price) * box.height;
  return { x: box.x, y: box.y + box.height - height, width: (weeks.to / scale.weeks) * box.width, height };
}
