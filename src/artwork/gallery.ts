import { type Box, type Grain, type Paths, rectangle, together } from "./paths.ts";
import { roundAmount } from "./round-amount.ts";
import { blind } from "./slats.ts";

/** Bays that a gallery has at most where each is one time. */
const mostSingle = 24;
const bayWidth = 0.78;

/** A gallery with a bay for each time, the last as high as what is left; each is open as far as the smaller figure goes. */
export function gallery(figures: { low: number; high: number }, box: Box, grain: Grain): Paths {
  const unit = figures.high <= mostSingle ? 1 : roundAmount(figures.high / 10);
  const [low, high] = [figures.low / unit, figures.high / unit];
  const count = Math.max(1, Math.ceil(high));
  const step = box.width / (count - 1 + bayWidth);
  const bays = Array.from({ length: count }, (_, index) => {
    const whole = Math.min(1, high - index) * box.height;
    const open = Math.min(1, Math.max(0, low - index)) * box.height;
    const bay = { x: box.x + index * step, y: box.y + box.height - whole, width: step * bayWidth, height: whole };
    return { k: rectangle(bay), c: blind("door", bay, whole - open, grain) };
  });
  return together(...bays);
}
