import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { type Box, coordinate, type Grain, type Paths, rectangle, together } from "./paths.ts";
import { blind } from "./slats.ts";

/** Facts of a comparison that leaves draw: the number of options, and the better one by each criterion. */
export interface Leaves {
  options: number;
  better: readonly (number | undefined)[];
}

const gaps: Readonly<Record<CoverSize, { across: number; down: number; grain: Grain }>> = {
  card: { across: 16, down: 9, grain: { pitch: 6, gap: 1.1 } },
  thumb: { across: 8, down: 4, grain: { pitch: 5, gap: 0.9 } },
  share: { across: 40, down: 12, grain: layouts.share.grain },
};

/** A leaf for each option with a pane a criterion: the better is all slats, the other open; neither is an outline. */
export function leavesCover({ options, better }: Leaves, size: CoverSize): Paths {
  const { box } = layouts[size];
  const { across, down, grain } = gaps[size];
  const gap = Math.min(down, box.height / (better.length * 4));
  const width = (box.width - across * (options - 1)) / options;
  const height = (box.height - gap * (better.length - 1)) / better.length;
  const panes = better.flatMap((choice, row) =>
    Array.from({ length: options }, (_, option) => {
      const place = { x: box.x + option * (width + across), y: box.y + row * (height + gap), width, height };
      return pane(place, choice === undefined ? "neither" : choice === option ? "better" : "other", grain);
    }),
  );
  return together({ g: wall(layouts[size]) }, ...panes);
}

function pane(place: Box, is: "better" | "other" | "neither", grain: Grain): Partial<Paths> {
  if (is === "neither") return { l: frame(place) };
  return { k: rectangle(place), c: is === "better" ? blind("door", place, place.height, grain) : "" };
}

/** An outline whose line lies within the pane. */
function frame({ x, y, width, height }: Box): string {
  const inset = Math.min(1, height / 4);
  const [left, top] = [coordinate(x + inset), coordinate(y + inset)];
  return `M${left} ${top}h${coordinate(width - 2 * inset)}v${coordinate(height - 2 * inset)}H${left}z`;
}
