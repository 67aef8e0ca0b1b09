import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { measured, type Result } from "./measured-result.ts";
import { opening } from "./opening.ts";
import { type Box, type Grain, type Paths, rectangle, together } from "./paths.ts";

/** A place for one opening, and the tile of wall behind it. */
interface Place {
  box: Box;
  tile?: Box;
  grain: Grain;
}

const small: Grain = { pitch: 6, gap: 1.1 };

/** Tiles of a card for one, two and three results, the first the largest. */
const tiles: readonly (readonly Box[])[] = [
  [{ x: 0, y: 0, width: 360, height: 240 }],
  [
    { x: 0, y: 0, width: 238, height: 240 },
    { x: 242, y: 0, width: 118, height: 240 },
  ],
  [
    { x: 0, y: 0, width: 238, height: 240 },
    { x: 242, y: 0, width: 118, height: 118 },
    { x: 242, y: 122, width: 118, height: 118 },
  ],
];

/** The openings of a record's results: three at most, and one on a thumb. */
export function openingsCover(results: readonly Result[], size: CoverSize): Paths {
  const places = placesOf(Math.min(results.length, 3), size);
  return together(
    ...places.map(({ box, tile, grain }, index) => {
      const { width, paths } = opening(measured(results[index] as Result), box.height, grain);
      const drawn = paths(box.x + (box.width - width) / 2, box.y);
      return { ...drawn, g: tile ? rectangle(tile) : "" };
    }),
    { g: size === "thumb" ? wall(layouts.thumb) : "" },
  );
}

function placesOf(count: number, size: CoverSize): Place[] {
  const { box, grain } = layouts[size];
  if (size === "thumb") return [{ box, grain }];
  if (size === "share") return [56, 442, 826].slice(0, count).map((x) => ({ box: { ...box, x, width: 318 }, grain }));
  const ofCount = tiles[count - 1] ?? [];
  return ofCount.map((tile, index) => {
    if (index === 0) {
      const isAlone = count === 1;
      return { tile, grain, box: { x: isAlone ? 86 : 25, y: 26, width: 188, height: 188 } };
    }
    // A second one alone stands on the line of the first.
    const y = count === 2 ? 26 + 188 - 84 : tile.y + 17;
    return { tile, grain: small, box: { x: 259, y, width: 84, height: 84 } };
  });
}
