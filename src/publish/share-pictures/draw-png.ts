/** Compression level beyond which more time saves little */
const compressionLevel = 7;

/**
 * Draws an opaque SVG as PNG with the typefaces in the given files, and asks the machine for those that they lack. The PNG of
 * resvg itself is half as large again.
 */
export async function drawPng(svg: string, fontFiles: string[], isCovered: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import("@resvg/resvg-js"), import("sharp")]);
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: !isCovered, fontFiles } });
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const png = new Uint8Array(await image.png({ compressionLevel }).toBuffer());
  // A picture takes three megabytes. Freeing them here spares the garbage collector a pass over everything the build holds.
  (pixels.buffer as ArrayBuffer).transfer(0);
  return png;
}
