import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** Name of a picture beside its record → how it is named in prose. */
export const named = {
  "counter.jpg": "./counter.jpg",
  "a small one.png": "<./a small one.png>",
  "ñandú (1).webp": "<ñandú (1).webp>",
  "LARGE.JPEG": "LARGE.JPEG",
  "f.avif": "./f.avif",
  "moving.gif": "moving.gif",
  "drawn.svg": "./drawn.svg",
  "folder/deep.png": "./folder/deep.png",
};

/** Their widths and heights. */
export const sizes: Record<string, [number, number]> = {
  "counter.jpg": [2400, 1600],
  "a small one.png": [300, 200],
  "ñandú (1).webp": [1000, 500],
  "LARGE.JPEG": [6000, 4000],
  "f.avif": [500, 300],
  "moving.gif": [200, 100],
  "drawn.svg": [120, 60],
  "folder/deep.png": [64, 64],
};

/** A drawing of a size, as SVG. */
export function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50" height="50" fill="teal"/></svg>`;
}

/** Draws them into a folder. */
export async function drawPictures(folder: string): Promise<void> {
  for (const [file, [width, height]] of Object.entries(sizes)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (file.endsWith(".svg")) writeFileSync(path, drawing(width, height));
    else await sharp(Buffer.from(drawing(width, height))).toFile(path);
  }
}
