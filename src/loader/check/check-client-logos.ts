import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Company } from "../../model/studio/company.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { looksLikeDrawing } from "../drawings/drawing-text.ts";
import { publicFolder } from "../read/content-folders.ts";
import { rasterSize } from "../read/raster-size.ts";

/** Least height of a logo in pixels: pages show it 64 px high, and many screens have two pixels for each */
const leastHeight = 128;

/** Greatest size of a logo, of which a page may show dozens */
const mostBytes = 100_000;

/** Returns faults for logos of clients that are no files of `public/`, and warnings for those that look blurred or are heavy. */
export function checkClientLogos(folder: string, { clients }: Pick<Company, "clients">): ContentFault[] {
  return clients.flatMap(({ logo, logo_night }, index) =>
    Object.entries({ logo, logo_night }).flatMap(([name, address]): ContentFault[] =>
      address === undefined ? [] : faultsOf(folder, address, `clients.${index}.${name}`),
    ),
  );
}

function faultsOf(folder: string, address: string, field: string): ContentFault[] {
  const at = { file: "studio.yaml", field, value: address };
  const path = join(folder, publicFolder, address);
  if (!existsSync(path)) return [{ ...at, reason: "does not exist", expected: `a file ${publicFolder}${address}` }];
  const bytes = readFileSync(path);
  const raster = rasterSize(bytes);
  const kind = address.slice(address.lastIndexOf(".") + 1).toLowerCase();
  const isOfItsKind = kind === "svg" ? looksLikeDrawing(bytes) : raster?.type === kind;
  if (!isOfItsKind) {
    return [{ ...at, reason: "is not a readable picture of its ending", expected: "an SVG, PNG or WebP" }];
  }
  const warn = (reason: string, expected: string) => [{ ...at, reason, expected, severity: "warning" as const }];
  const isSmall = raster !== undefined && raster.height < leastHeight;
  return [
    ...(isSmall ? warn(`is ${raster.height} px high, and looks blurred`, `at least ${leastHeight} px, or an SVG`) : []),
    ...(bytes.length > mostBytes
      ? warn(
          `has ${Math.ceil(bytes.length / 1000)} kB`,
          `at most ${mostBytes / 1000} kB: a smaller picture, WebP, or an SVG`,
        )
      : []),
  ];
}
