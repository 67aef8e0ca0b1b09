import { type Grain, rectangle, together } from "./paths.ts";
import { blind } from "./slats.ts";
import { svg } from "./svg.ts";

const box = { x: 0, y: 0, width: 300, height: 300 };
const grain: Grain = { pitch: 12, gap: 2 };

/** A blind that is down, before a list with nothing in it. */
export function closedBlind(label?: string): string {
  return svg(box, together({ k: rectangle(box), c: blind("door", box, box.height, grain) }), label);
}
