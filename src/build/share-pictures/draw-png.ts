import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";

/** Where packing further would save little and take long. */
const compressionLevel = 7;

/**
 * An opaque SVG as PNG, with the typefaces of some files; those of the machine are asked only for what these lack. What
 * resvg itself writes is half as large again.
 */
export async function drawPng(svg: string, fontFiles: string[], isCovered: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: !isCovered, fontFiles } });
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const png = new Uint8Array(await image.png({ compressionLevel }).toBuffer());
  // Three megabytes a picture: left to the garbage collector, they make it look through all that the build holds.
  (pixels.buffer as ArrayBuffer).transfer(0);
  return png;
}
