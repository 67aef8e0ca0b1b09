import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { type Paths, together } from "./paths.ts";
import { blind } from "./slats.ts";

/** Part of its height that a sheet is wide. */
const sheet = 0.7;

/** A guide: a slat for each of its pages. */
export function pagesCover(pages: number, size: CoverSize): Paths {
  const { box, grain } = layouts[size];
  const width = box.height * sheet;
  const pitch = box.height / pages;
  const place = { ...box, x: box.x + (box.width - width) / 2, width };
  const slats = blind("door", place, box.height, { pitch, gap: Math.min(grain.gap, pitch / 4) });
  return together({ g: wall(layouts[size]), c: slats });
}
