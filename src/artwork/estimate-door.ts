import type { Grain } from "./paths.ts";
import { type Door, drawnDoor, estimateScale, type Scale, scaleOf, scalePrices, streetDoor } from "./street.ts";
import { svg } from "./svg.ts";

/** Facts of an estimate that a door draws. */
interface Estimated {
  price: { low: number; high: number };
  weeks: { low: number; high: number };
}

/** An estimate as a door on the scale of the studio's services, which grows until it is enough, and the prices of the scale. */
export function estimateDoor(estimated: Estimated, street: Scale): { svg: string; prices: number[] } {
  const door = doorOf(estimated);
  const scale = estimateScale(door, street);
  return { svg: streetDoor(door, scale), prices: scalePrices(scale) };
}

const small = { width: 32, height: 40 };
const grain: Grain = { pitch: 5, gap: 1 };

/** The same door alone and small, as the mark of the estimate: what the blind covers is the range. */
export function estimateMark(estimated: Estimated): string {
  const door = doorOf(estimated);
  const whole = { price: door.price.to, weeks: door.weeks.to };
  return svg(small, drawnDoor(door, whole, { x: 0, y: 0, ...small }, grain));
}

function doorOf({ price, weeks }: Estimated): Door {
  return { price: { from: price.low, to: price.high }, weeks: { from: weeks.low, to: weeks.high } };
}

/** Draws the outline of a door before the first estimate, half as high and wide as its scale. */
export function awaitedDoor(street: Scale): { svg: string; prices: number[] } {
  const half = (whole: number) => ({ from: whole / 4, to: whole / 2 });
  const door: Door = { price: half(street.price), weeks: half(street.weeks) };
  const scale = estimateScale(door, street);
  return { svg: streetDoor(door, scale, "outlined"), prices: scalePrices(scale) };
}

/** The scale of a studio's services; where they have no prices, that of a door which fills it. */
export function streetScale(doors: readonly Door[]): Scale {
  return doors.length > 0 ? scaleOf(doors) : { price: 150_000, weeks: 28 };
}
