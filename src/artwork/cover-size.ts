import { type Box, type Grain, rectangle } from "./paths.ts";
import type { Canvas } from "./svg.ts";

/** Sizes of the drawing that stands for a record: on a page, in a list of what was found, and in the picture for sharing. */
export type CoverSize = "card" | "thumb" | "share";

/** Layout of a drawing in one size. */
export interface Layout extends Canvas {
  /** Wall behind the drawing; pictures for sharing have paper instead. */
  hasWall: boolean;
  /** Box of the drawing on the canvas. */
  box: Box;
  grain: Grain;
}

export const layouts: Readonly<Record<CoverSize, Layout>> = {
  card: {
    width: 360,
    height: 240,
    decimals: 1,
    hasWall: true,
    box: { x: 25, y: 26, width: 310, height: 188 },
    grain: { pitch: 8, gap: 1.3 },
  },
  thumb: {
    width: 120,
    height: 120,
    decimals: 1,
    hasWall: true,
    box: { x: 16, y: 16, width: 88, height: 88 },
    grain: { pitch: 6, gap: 1.1 },
  },
  share: {
    width: 1200,
    height: 630,
    hasWall: false,
    box: { x: 56, y: 48, width: 1088, height: 318 },
    grain: { pitch: 13, gap: 2.1 },
  },
};

/** Wall behind the whole of a drawing. */
export function wall({ width, height, hasWall }: Layout): string {
  return hasWall ? rectangle({ x: 0, y: 0, width, height }) : "";
}
