import sharp, { type OverlayOptions } from "sharp";
import type { Shot } from "./take-shots.ts";

/** Part of a page, with its columns. */
interface Piece {
  png: Buffer;
  width: number;
  height: number;
}

/** Height in pixels at which a page continues in the next column. */
const most = 3000;

/** Maximum number of columns of a page; a sheet with more would be too small to read. */
const mostColumns = 4;

const gap = 24;
const label = 28;
/** Maximum width in pixels; viewers scale wider sheets down. */
const widest = 3200;
const ground = "#808080";

/**
 * Puts the shots of a template on one sheet: a row for each theme, long pages folded into columns, all at one scale.
 */
export async function contactSheet(shots: readonly Shot[]): Promise<Buffer> {
  const rows = [...Map.groupBy(shots, ({ theme }) => theme).values()];
  const columns = await Promise.all(rows.map((row) => Promise.all(row.map(fold))));
  const widths = columns.map((row) => row.flat().reduce((sum, { width }) => sum + width, 0));
  const count = Math.max(...columns.map((row) => row.flat().length));
  const scale = Math.min(1, (widest - (count + 1) * gap) / Math.max(...widths));
  const placed: OverlayOptions[] = [];
  let [bottom, right] = [gap, 0];
  for (const [index, row] of columns.entries()) {
    let [left, height] = [gap, 0];
    for (const [place, pieces] of row.entries()) {
      const { width, theme } = (rows[index] as Shot[])[place] as Shot;
      placed.push({ input: caption(`${width} px, ${theme}`), left, top: bottom });
      for (const piece of pieces) {
        const size = { width: Math.round(piece.width * scale), height: Math.round(piece.height * scale) };
        const input = await sharp(piece.png).resize(size).png().toBuffer();
        placed.push({ input, left, top: bottom + label });
        left += size.width + gap;
        height = Math.max(height, size.height);
      }
    }
    bottom += label + height + gap;
    right = Math.max(right, left);
  }
  return sharp({ create: { width: right, height: bottom, channels: 3, background: ground } })
    .composite(placed)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="${label}"><text y="18" font-family="sans-serif" font-size="16" fill="#fff">${text}</text></svg>`,
  );
}

/** Cuts a long page into columns of equal height; keeps the first columns and the last of a very long page. */
async function fold({ png }: Shot): Promise<Piece[]> {
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
