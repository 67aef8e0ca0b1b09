import { artworkField } from "./field.ts";
import { gallery } from "./gallery.ts";
import type { FigureKind, MeasuredResult } from "./measured-result.ts";
import { levelOf, outline, type Shape } from "./outline.ts";
import { type Box, type Grain, type Paths, rectangle, together } from "./paths.ts";
import { blind, slatLines } from "./slats.ts";

/** Shape of each kind of figure. A count without its two figures is a door. */
const shapes: Readonly<Record<FigureKind, Shape>> = {
  time: "round",
  share: "door",
  rate: "arch",
  count: "door",
  frequency: "door",
};

const proportions: Readonly<Record<Shape, number>> = { round: 1, door: 0.64, arch: 0.8 };
const fieldProportion = 0.92;
const galleryProportion = 0.9;

/** The opening of a result: as high as its box, and as wide as its kind is. */
export interface Opening {
  width: number;
  height: number;
  paths(x: number, y: number): Paths;
}

/** The opening of a result at a height; `door` is how wide a door is by it. */
export function opening(result: MeasuredResult, height: number, grain: Grain, door = proportions.door): Opening {
  const { figures, kind } = result;
  const at = (width: number, draw: (box: Box) => Paths): Opening => ({
    width,
    height,
    paths: (x, y) => draw({ x, y, width, height }),
  });
  if (figures && kind === "count") {
    return at(height * fieldProportion, (box) => artworkField(figures.high, result.covered, box));
  }
  if (figures && kind === "frequency") return at(height * galleryProportion, (box) => gallery(figures, box, grain));
  if (!result.isCompared) return at(height * proportions.door, (box) => withoutColour(box, result.covered, grain));
  const shape = shapes[kind];
  const width = height * (shape === "door" ? door : proportions[shape]);
  return at(width, (box) => covered(shape, box, result.covered, grain));
}

/** A window whose blind covers a part of its area. */
export function covered(shape: Shape, box: Box, part: number, grain: Grain): Paths {
  return together({ k: outline(shape, box), c: blind(shape, box, levelOf(shape, box, part), grain) });
}

/** A door whose blind is of lines: nothing was measured that it could have come down from. */
export function withoutColour(box: Box, part: number, grain: Grain): Paths {
  const level = part * box.height;
  const open = { ...box, y: box.y + level, height: box.height - level };
  return together({ k: `${slatLines(box, level, grain)}${open.height > 0 ? rectangle(open) : ""}` });
}
