import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand, LogoPicture } from "../../model/studio/brand.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { publishedPictureBytes } from "../published-picture-bytes.ts";
import { rasterSize } from "./raster-size.ts";

/** Least height of a logo in pixels: pages show it 32 px high, and many screens have two pixels for each. */
const leastHeight = 64;

/** Greatest size of a logo, which every page loads */
const mostBytes = 100_000;

/** Greatest ratio of width and height, so that a phone has room for the menu beside it */
const widest = 8;

const endings = ["png", "webp"] as const;

/** Reads a logo of pixels and the one for dark pages. A drawing comes first, and a second logo is a fault. */
export function readLogoPictures(folder: string, brand: string, faults: ContentFault[]): Pick<Brand, "logoPicture"> {
  const fileOf = (name: string) =>
    [...endings].map((each) => `${brand}/${name}.${each}`).filter((file) => existsSync(join(folder, file)));
  const days = fileOf("logo");
  const nights = fileOf("logo-night");
  const drawing = existsSync(join(folder, brand, "logo.svg")) ? [`${brand}/logo.svg`] : [];
  const [first, ...others] = [...drawing, ...days];
  for (const file of others)
    faults.push({ file, field: "", reason: "is a second logo", expected: `one: this or ${first}` });
  if (drawing.length > 0 || days[0] === undefined) {
    for (const file of nights) {
      const expected = "a logo.png or logo.webp beside it; a drawing takes its colours from `currentColor`";
      faults.push({ file, field: "", reason: "belongs to no logo of pixels", expected });
    }
    return {};
  }
  const day = readPicture(folder, days[0], faults);
  const night = nights[0] === undefined ? undefined : readPicture(folder, nights[0], faults);
  return day ? { logoPicture: { day, ...(night && { night }) } } : {};
}

function readPicture(folder: string, file: string, faults: ContentFault[]): LogoPicture | undefined {
  const bytes = readFileSync(join(folder, file));
  const raster = rasterSize(bytes);
  const fault = (reason: string, value: string | undefined, expected: string) =>
    faults.push({ file, field: "", reason, ...(value !== undefined && { value }), expected });
  if (!raster || !file.endsWith(`.${raster.type}`)) {
    fault("is not a readable picture of its ending", undefined, "a PNG or WebP whose ending names its kind");
    return undefined;
  }
  const { type, width, height } = raster;
  const size = `${width} × ${height} px`;
  if (height < leastHeight) fault("is too small for sharp screens", size, `a height of at least ${leastHeight} px`);
  if (width > widest * height) fault("is too wide for the header", size, `at most ${widest} times as wide as high`);
  if (bytes.length > mostBytes) {
    const expected = `at most ${mostBytes / 1000} kB: a smaller picture, WebP, or an SVG`;
    fault("is too heavy, since every page loads it", `${Math.ceil(bytes.length / 1000)} kB`, expected);
  }
  const data = Buffer.from(publishedPictureBytes(bytes)).toString("base64");
  return { path: `/${file.slice(file.lastIndexOf("/") + 1)}`, type, width, height, data };
}
