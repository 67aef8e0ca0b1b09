import { coordinate, type Grain, rectangle, together } from "./paths.ts";
import { slatsOf } from "./slats.ts";
import type { Door, Scale } from "./street.ts";
import { svg } from "./svg.ts";

const canvas = { width: 150, height: 28, isStretched: true };
const grain: Grain = { pitch: 6, gap: 1 };

/** A door lying down, for narrow pages: its length is the price, and the blind covers the range at its end. */
export function streetBar({ price }: Door, scale: Scale, look: "drawn" | "outlined" = "drawn"): string {
  const end = (price.to / scale.price) * canvas.width;
  const { height } = canvas;
  if (look === "outlined") return svg(canvas, together({ l: `M0 1H${coordinate(end)}V${height - 1}H0` }));
  const range = ((price.to - price.from) / price.to) * end;
  const slats = slatsOf(range, grain).map(({ from, height: thickness }) =>
    rectangle({ x: end - from - thickness, y: 0, width: thickness, height }),
  );
  return svg(canvas, together({ k: rectangle({ x: 0, y: 0, width: end, height }), c: slats.join("") }));
}
