import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { facadeWindowPaths } from "./facade.ts";
import { measured, type Result } from "./measured-result.ts";
import { type Paths, together } from "./paths.ts";

/** Windows that stand side by side; where there are fewer, they are as wide and leave wall. */
const places: Readonly<Record<CoverSize, { count: number; gap: number }>> = {
  card: { count: 7, gap: 12 },
  thumb: { count: 3, gap: 8 },
  share: { count: 7, gap: 40 },
};

/** A floor of a façade: a window for each result. */
export function facadeCover(results: readonly Result[], size: CoverSize): Paths {
  const { box, grain } = layouts[size];
  const { count, gap } = places[size];
  const width = (box.width - gap * (count - 1)) / count;
  const windows = results.slice(0, count).map((result, index) => {
    const { covered, isCompared } = measured(result);
    return facadeWindowPaths({ ...box, x: box.x + index * (width + gap), width }, covered, isCompared, grain);
  });
  return together({ g: wall(layouts[size]) }, ...windows);
}
