import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { standInsOf } from "../../model/studio/brand-styles.ts";
import type { Typeface } from "../../model/studio/typefaces.ts";
import { publishedCharacters } from "../published-characters.ts";
import { writeWhole } from "../write-whole.ts";
import { readTypeface } from "./typeface-files.ts";

/**
 * Installed typeface: the mean letter width, in parts of the size, and its names. Widths of DejaVu and Arial are about
 * 1 % larger than their letters in English, since kerning narrows other typefaces, and Romance languages use narrower
 * letters.
 */
interface Installed {
  width: number;
  local: readonly string[];
}

/** Families of most computers, of every Linux and of Android: the regular cut, and the bold one if it is a file */
const installed: Record<string, readonly (readonly Installed[])[]> = {
  Georgia: [
    [
      { width: 913 / 2048, local: ["Georgia", "Gelasio"] },
      { width: 1062 / 2048, local: ["Georgia Bold", "Gelasio Bold"] },
    ],
    [
      { width: 1073 / 2048, local: ["DejaVu Serif"] },
      { width: 1182 / 2048, local: ["DejaVu Serif Bold"] },
    ],
    [
      { width: 481 / 1000, local: ["Noto Serif", "Noto Serif Regular"] },
      { width: 512 / 1000, local: ["Noto Serif Bold"] },
    ],
  ],
  Arial: [
    [
      { width: 925 / 2048, local: ["Arial", "Liberation Sans", "Helvetica"] },
      { width: 983 / 2048, local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"] },
    ],
    [
      { width: 1056 / 2048, local: ["DejaVu Sans"] },
      { width: 1191 / 2048, local: ["DejaVu Sans Bold"] },
    ],
    [{ width: 911 / 2048, local: ["Roboto", "Roboto Regular"] }],
  ],
  "Times New Roman": [
    [
      { width: 832 / 2048, local: ["Times New Roman", "Liberation Serif", "Times"] },
      { width: 886 / 2048, local: ["Times New Roman Bold", "Liberation Serif Bold", "Times Bold"] },
    ],
  ],
};

/** Measures of a typeface that its stand-ins take over, in units of the typeface */
interface Metrics {
  unitsPerEm: number;
  xWidthAvg: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Returns stand-in faces until a typeface has loaded: installed ones, scaled to its width and height. */
export async function standInFaces(face: Typeface, content: string, cache: string): Promise<string[]> {
  const families = installed[face.families.find((name) => name in installed) ?? ""] ?? [];
  const { upright } = face;
  if (!upright) return [];
  const source = readTypeface(upright, content);
  const metrics = await Promise.all(face.weights.map((weight) => keptMetrics(source, weight, cache)));
  return families.flatMap((cuts, index) =>
    cuts.map((cut, place) => {
      // Browsers synthesise the other cut if only one is known.
      const weight = cuts.length > 1 ? face.weights[place] : undefined;
      return faceRule(standInsOf(face)[index] as string, cut, metrics[place] as Metrics, weight);
    }),
  );
}

/** Measures one weight of a typeface. It takes longer than all else of a look, so it is done once. */
async function keptMetrics(source: Buffer, weight: number, cache: string): Promise<Metrics> {
  const recipe = JSON.stringify([publishedCharacters, weight]);
  const file = join(cache, `metrics-${hash("sha256", Buffer.concat([source, Buffer.from(recipe)]))}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
  const [{ fromBuffer }, { default: subsetFont }] = await Promise.all([
    import("@capsizecss/unpack"),
    import("subset-font"),
  ]);
  const cut = await fromBuffer(await subsetFont(source, publishedCharacters, options));
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = cut;
  const metrics = { unitsPerEm, xWidthAvg, ascent, descent, lineGap };
  writeWhole(file, JSON.stringify(metrics));
  return metrics;
}

function faceRule(family: string, { width, local }: Installed, metrics: Metrics, weight: number | undefined): string {
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = metrics;
  const scale = xWidthAvg / unitsPerEm / width;
  const share = (units: number) => percent(units / unitsPerEm / scale);
  return `@font-face {
  font-family: "${family}";${weight === undefined ? "" : `\n  font-weight: ${weight};`}
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ascent-override: ${share(ascent)};
  descent-override: ${share(-descent)};
  line-gap-override: ${share(lineGap)};
}`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
