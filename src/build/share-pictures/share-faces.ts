import { readFileSync } from "node:fs";
import { type Typeface, type Typefaces, typefacesSchema } from "../../model/studio/typefaces.ts";
import { cutTypeface } from "../typefaces/typeface-files.ts";
import { type FontMetrics, fontMetrics } from "./font-tables.ts";

/** A typeface at one weight, as a file that the drawer reads. */
export interface StaticFace extends FontMetrics {
  file: string;
  weight: number;
}

/** The two faces of pictures for sharing. A look whose typefaces are those of visitors' machines has the ones of the project. */
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
