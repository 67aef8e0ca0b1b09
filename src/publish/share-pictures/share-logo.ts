import { type Brand, holdsName } from "../../model/studio/brand.ts";
import { decoding } from "../pictures/judge-picture.ts";

/** Height in pixels of a logo of pixels in sharing pictures, four times that of its place */
const height = 136;

/** Logo as a sharing picture draws it */
export interface ShareLogo {
  /** Drawing as SVG */
  logo: string;
  /** Ratio of width and height, if the logo shows the name */
  nameRatio?: number;
}

/** Returns the logo of a brand as a drawing; a picture becomes one that holds it. Undefined without a logo. */
export async function shareLogo(brand: Brand): Promise<ShareLogo | undefined> {
  const { logo, logoPicture } = brand;
  if (logo !== undefined) return { logo, ...(holdsName(brand) && { nameRatio: ratioOf(logo) }) };
  if (!logoPicture) return undefined;
  const { data, width: given, height: high } = logoPicture.day;
  const width = Math.round((height * given) / high);
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(data, "base64"), decoding).resize({ height }).png().toBuffer();
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/>`;
  const drawing = `<svg viewBox="0 0 ${width} ${height}">${image}</svg>`;
  return { logo: drawing, ...(holdsName(brand) && { nameRatio: given / high }) };
}

function ratioOf(drawing: string): number {
  const [, , width = 1, height = 1] = (/viewBox=["']([^"']*)["']/.exec(drawing)?.[1] ?? "0 0 1 1")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? width / height : 1;
}
