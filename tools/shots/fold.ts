import sharp from "sharp";
import type { Shot } from "./take-shots.ts";

/** A part of a page, from its top to its foot in columns. */
export interface Piece {
  png: Buffer;
  width: number;
  height: number;
}

/** Height at which a page goes on in the next column, as in a newspaper. */
const most = 3000;

/** Columns of a page, beyond which a sheet would be too small to see anything: a reference repeats itself. */
const mostColumns = 4;

/** Cuts a long page into columns of equal height; of a very long one, those at its beginning and the one at its end. */
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
