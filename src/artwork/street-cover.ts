import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { type Box, type Paths, rectangle, together } from "./paths.ts";
import { type Door, drawnDoor, outlinedDoor, type Scale, scaleOf } from "./street.ts";

/** Between two doors, where there is room for it. */
const between: Readonly<Record<CoverSize, number>> = { card: 8, thumb: 0, share: 20 };

/** The line that a street of doors stands on; a picture for sharing has its own. */
const ground = { x: 18, y: 219, width: 324, height: 4 };

/** All doors of a street on one scale, this one drawn and the others outlined; without one, all are drawn. */
export function streetCover(doors: readonly Door[], door: Door | undefined, size: CoverSize): Paths {
  const layout = layouts[size];
  const scale = scaleOf(doors);
  if (size === "thumb") return together({ g: wall(layout) }, aloneOnThumb(door ?? (doors[0] as Door), scale));
  const drawn = placesOf(doors, layout.box, between[size]).map(({ each, box }) =>
    each === door || door === undefined
      ? drawnDoor(each, { ...scale, weeks: each.weeks.to }, box, layout.grain)
      : outlinedDoor(each, { ...scale, weeks: each.weeks.to }, box),
  );
  return together({ g: wall(layout), k: size === "card" ? rectangle(ground) : "" }, ...drawn);
}

/** Doors side by side, as wide as their weeks; they come closer where there are many. */
function placesOf(doors: readonly Door[], box: Box, between: number): { each: Door; box: Box }[] {
  const gap = Math.min(between, box.width / (doors.length * 4));
  const weeks = doors.reduce((sum, each) => sum + each.weeks.to, 0);
  const unit = (box.width - gap * (doors.length - 1)) / weeks;
  let x = box.x;
  return doors.map((each) => {
    const place = { each, box: { ...box, x, width: each.weeks.to * unit } };
    x += place.box.width + gap;
    return place;
  });
}

/** The door alone; both its sides by their square roots, so that a small one is still seen. */
function aloneOnThumb(door: Door, scale: Scale): Paths {
  const { box, grain } = layouts.thumb;
  const width = box.width * Math.sqrt(door.weeks.to / scale.weeks);
  const height = box.height * Math.sqrt(door.price.to / scale.price);
  const place = { x: box.x, y: box.y + box.height - height, width, height };
  return drawnDoor(door, { price: door.price.to, weeks: door.weeks.to }, place, grain);
}
