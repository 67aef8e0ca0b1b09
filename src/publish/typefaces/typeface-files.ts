import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brandFolder } from "../../loader/read/content-folders.ts";
import { typefacePath } from "../../loader/read/typeface-path.ts";
import type { Typeface, Typefaces } from "../../model/studio/typefaces.ts";
import { publishedCharacters } from "../published-characters.ts";
import { writeWhole } from "../write-whole.ts";

export interface TypefaceFile {
  family: string;
  style: "normal" | "italic";
  /** Lightest and heaviest weight in the file */
  weights: readonly [number, number];
  /** Path of the cut file */
  file: string;
  /** Path of the whole file */
  source: string;
  /** Set if every page needs the file, so that it is preloaded */
  isPreloaded: boolean;
}

/** Features that text layout needs: kerning, ligatures, accents, Catalan's l·l, figures of one width */
const keepFeatures = ["kern", "liga", "calt", "locl", "ccmp", "mark", "mkmk", "tnum"];

/** Cuts the typefaces of a brand to the characters that pages use; takes files cut before from the cache folder. */
export async function typefaceFiles(
  { display, text }: Typefaces,
  content: string,
  cache: string,
): Promise<TypefaceFile[]> {
  const faces = [...facesOf(display), ...facesOf(text)];
  const files: TypefaceFile[] = [];
  for (const face of faces) files.push({ ...face, file: await cutTypeface(face, content, cache, "woff2") });
  return files;
}

/** Returns the faces of a typeface. An italic has the lightest weight only, since pages set no bold italics. */
function facesOf({ families, upright, italic, weights }: Typeface): Omit<TypefaceFile, "file">[] {
  const family = families[0] as string;
  const [lightest] = weights;
  return [
    ...(upright ? [{ family, style: "normal" as const, weights, source: upright, isPreloaded: true }] : []),
    ...(italic
      ? [
          {
            family,
            style: "italic" as const,
            weights: [lightest, lightest] as const,
            source: italic,
            isPreloaded: false,
          },
        ]
      : []),
  ];
}

/** Format of a cut file → its extension */
const endings = { woff2: "woff2", truetype: "ttf" } as const;

/** Cuts a typeface to the used characters and weights, and returns the path of the file. */
export async function cutTypeface(
  { source, weights: [min, max] }: Pick<TypefaceFile, "source" | "weights">,
  content: string,
  cache: string,
  targetFormat: keyof typeof endings,
): Promise<string> {
  const whole = readTypeface(source, content);
  const wght = min === max ? min : { min, max };
  const recipe = JSON.stringify([publishedCharacters, keepFeatures, wght]);
  const name = `${baseName(source)}-${hash("sha256", Buffer.concat([whole, Buffer.from(recipe)])).slice(0, 12)}.${endings[targetFormat]}`;
  const file = join(cache, name);
  if (existsSync(file)) return file;
  const options = { targetFormat, keepFeatures, variationAxes: { wght } } as const;
  const { default: subsetFont } = await import("subset-font");
  const cut = await subsetFont(whole, publishedCharacters, options);
  writeWhole(file, cut);
  return file;
}

/** Returns the bytes of a typeface of the brand, which was checked before. */
export function readTypeface(source: string, content: string): Buffer {
  return readFileSync(typefacePath(join(content, brandFolder), source) as string);
}

function baseName(source: string): string {
  return source.replace(/^.*\/|\.woff2$/g, "");
}
