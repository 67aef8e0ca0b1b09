import { readFileSync } from "node:fs";
import { type Typeface, type Typefaces, typefacesSchema } from "../../model/studio/typefaces.ts";
import { cutTypeface } from "../typefaces/typeface-files.ts";
import { type FontMetrics, fontMetrics } from "./font-tables.ts";

/** Typeface at one weight, as a file for drawing */
export interface StaticFace extends FontMetrics {
  file: string;
  weight: number;
}

/** Returns the two faces of share pictures. A brand with system typefaces uses the project's own. */
export async function shareFaces(
  { display, text }: Typefaces,
  content: string,
  cache: string,
): Promise<Record<"display" | "text", StaticFace>> {
  const own = typefacesSchema.parse({});
  return {
    display: await staticFace(display.upright ? display : own.display, 1, content, cache),
    text: await staticFace(text.upright ? text : own.text, 0, content, cache),
  };
}

async function staticFace(
  { upright, weights }: Typeface,
  end: 0 | 1,
  content: string,
  cache: string,
): Promise<StaticFace> {
  const weight = weights[end];
  const file = await cutTypeface({ source: upright as string, weights: [weight, weight] }, content, cache, "truetype");
  return { ...fontMetrics(readFileSync(file)), file, weight };
}
