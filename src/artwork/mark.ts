import { type Paths, rectangle, together } from "./paths.ts";
import { svg } from "./svg.ts";

/** The side of the square that the mark fills. */
export const markSide = 48;

const leg = 11;
const slat = { height: 5, pitch: 6.4, widths: [24, 24, 18, 12, 6] };

/** The mark: two legs with a blind between them, an M whose notch is let down. */
export function markPaths(): Paths {
  const legs = [0, markSide - leg].map((x) => rectangle({ x, y: 0, width: leg, height: markSide }));
  const slats = slat.widths.map((width, index) =>
    rectangle({ x: (markSide - width) / 2, y: index * slat.pitch, width, height: slat.height }),
  );
  return together({ k: legs.join(""), c: slats.join("") });
}

export function mark(label?: string): string {
  return svg({ width: markSide, height: markSide }, markPaths(), label);
}
