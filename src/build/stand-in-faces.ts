import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { standInOf } from "../model/brand-styles.ts";
import type { Typeface } from "../model/typefaces.ts";
import { publishedCharacters } from "./published-characters.ts";
import { readTypeface } from "./typeface-files.ts";

/** Average widths of letters, in parts of the size, of families that most machines have, and the names they go by. */
const installed: Record<string, { width: number; local: readonly string[] }> = {
  Georgia: { width: 913 / 2048, local: ["Georgia", "Gelasio"] },
  Arial: { width: 913 / 2048, local: ["Arial", "Liberation Sans", "Helvetica"] },
  "Times New Roman": { width: 832 / 2048, local: ["Times New Roman", "Liberation Serif", "Times"] },
};

/** A face that stands in for a typeface until its file has arrived: an installed one, as wide and as high. */
export async function standInFace(face: Typeface, content: string): Promise<string> {
  const { families, upright, weights } = face;
  const family = families.find((name) => name in installed);
  const { width, local } = installed[family ?? ""] ?? {};
  if (!upright || !width || !local) return "";
  const options = { targetFormat: "truetype", variationAxes: { wght: weights[1] } } as const;
  const metrics = await fromBuffer(await subsetFont(readTypeface(upright, content), publishedCharacters, options));
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = metrics;
  const scale = xWidthAvg / unitsPerEm / width;
  const share = (units: number) => percent(units / unitsPerEm / scale);
  return `@font-face {
  font-family: "${standInOf(face)}";
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
