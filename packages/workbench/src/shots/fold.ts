import sharp from "sharp";
import type { Shot } from "./take-shots.ts";

/** Part of a page, with its columns. */
export interface Piece {
  png: Buffer;
  width: number;
  height: number;
}

/** Height in pixels at which a page continues in the next column. */
const most = 3000;

/** Maximum number of columns of a page; a sheet with more would be too small to read. */
const mostColumns = 4;

/** Cuts a long page into columns of equal height; keeps the first columns and the last of a very long page. */
export async function fold({ png }: Shot): Promise<Piece[]> {
  const { width, height } = await sharp(png).metadata();
  const each = Math.ceil(height / Math.ceil(height / most));
  const tops = Array.from({ length: Math.ceil(height / each) }, (_, index) => index * each);
  const shown = tops.filter((_, index) => index < mostColumns - 1 || index === tops.length - 1);
  return Promise.all(
    shown.map(async (top) => {
      const part = { left: 0, top, width, height: Math.min(each, height - top) };
      return {
        png: await sharp(png).extract(part).png({ compressionLevel: 1 }).toBuffer(),
        width,
        height: part.height,
      };
    }),
  );
}
