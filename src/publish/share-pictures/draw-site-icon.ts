import { contrastOf } from "../../loader/read/colour-pairs.ts";
import type { Brand, Colours } from "../../model/studio/brand.ts";
import type { SiteIcon } from "../../model/studio/site-icons.ts";

const headBytes = 6;

const entryBytes = 16;

/** Side at which a drawing's colours are sampled, in pixels */
const sampleSide = 64;

/** Contrast below which a drawing cannot be made out on its ground */
const leastContrast = 1.5;

/** Returns a function that draws the conventional icons of clients from the brand's icon. */
export function drawSiteIcons({ favicon, tokens }: Brand): (icon: SiteIcon) => Promise<Uint8Array<ArrayBuffer>> {
  return async ({ path, sizes, margin }) => {
    if (favicon === undefined) throw new Error("a look without an icon has no pictures of it");
    const ground = margin === undefined ? undefined : await groundOf(favicon, tokens.colours.paper);
    const pictures = await Promise.all(
      sizes.map(async (side) => ({ side, png: await packed(composed(favicon, side, margin, ground), ground) })),
    );
    return path.endsWith(".ico") ? icoOf(pictures) : (pictures[0]?.png as Uint8Array<ArrayBuffer>);
  };
}

/** Returns a drawing in the middle of a square, on the ground if there is one. */
function composed(drawing: string, side: number, margin = 0, ground?: string): string {
  const from = Math.round(side * margin);
  const data = Buffer.from(drawing).toString("base64");
  const area = `x="${from}" y="${from}" width="${side - 2 * from}" height="${side - 2 * from}"`;
  const filled = ground ? `<path fill="${ground}" d="M0 0h${side}v${side}H0z"/>` : "";
  const picture = `<image ${area} href="data:image/svg+xml;base64,${data}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${filled}${picture}</svg>`;
}

async function packed(svg: string, ground: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  const rendered = sharp(await drawn(svg));
  const image = ground ? rendered.removeAlpha() : rendered.ensureAlpha();
  return new Uint8Array(await image.png({ compressionLevel: 9 }).toBuffer());
}

/** Draws a drawing as PNG, in its own width or in the given one. */
async function drawn(svg: string, width?: number): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fitted = width !== undefined && { fitTo: { mode: "width", value: width } as const };
  return (await renderAsync(svg, { ...fitted, font: { loadSystemFonts: true } })).asPng();
}

/** Returns the ground of a drawing: the colour of its own corners, or else the paper on which it can be made out. */
async function groundOf(drawing: string, paper: Colours["paper"]): Promise<string> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(await drawn(drawing, sampleSide))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = info.width * info.height - 1;
  const corners = [0, info.width - 1, last - info.width + 1, last].map((at) => data.readUInt32BE(at * 4));
  const [corner = 0] = corners;
  if ((corner & 0xff) === 0xff && corners.every((each) => each === corner)) return hex(corner >>> 8);
  const mean = meanOf(data);
  const isSeen = mean === undefined || contrastOf(mean, paper.day) >= leastContrast;
  return isSeen || contrastOf(mean, paper.night) < leastContrast ? paper.day : paper.night;
}

/** Returns the mean colour of a picture's pixels, weighted by opacity. */
function meanOf(pixels: Buffer): string | undefined {
  const sums = [0, 0, 0];
  let covered = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    covered += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] as number) + (pixels[at + channel] as number) * alpha;
  }
  if (covered === 0) return undefined;
  return hex(sums.reduce((colour, sum) => colour * 256 + Math.round(sum / covered), 0));
}

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

/** Packs square PNG pictures of at most 256 pixels a side into one icon file. */
function icoOf(pictures: readonly { side: number; png: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return new Uint8Array(Buffer.concat([head, ...pictures.map(({ png }) => png)]));
}
