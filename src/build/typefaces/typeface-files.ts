import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { brandFolder } from "../../loader/read/read-brand.ts";
import { typefacePath } from "../../loader/read/typeface-path.ts";
import type { Typeface, Typefaces } from "../../model/studio/typefaces.ts";
import { publishedCharacters } from "../published-characters.ts";

/** A file of a typeface as pages load it. */
export interface TypefaceFile {
  family: string;
  style: "normal" | "italic";
  /** The lightest and the heaviest weight in it. */
  weights: readonly [number, number];
  /** Where the cut file lies. */
  file: string;
  /** Where the whole one does. */
  source: string;
  /** Whether every page needs it, so that it is fetched before the styles ask for it. */
  isPreloaded: boolean;
}

/** What layout of text needs of a typeface: kerning, ligatures, accents, Catalan's l·l, figures of one width. */
const keepFeatures = ["kern", "liga", "calt", "locl", "ccmp", "mark", "mkmk", "tnum"];

/** Cuts the typefaces of a look to what pages use. A file that was cut before is taken from the folder of the cache. */
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

/** An italic is of the lightest weight only: nothing that pages set in italics is bold. */
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

/** What files are cut to, and the ending of their names. */
const endings = { woff2: "woff2", truetype: "ttf" } as const;

/** A typeface cut to the characters and weights that are used: the path of the file. */
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
  const cut = await subsetFont(whole, publishedCharacters, options);
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.part`, cut);
  renameSync(`${file}.part`, file);
  return file;
}

/** The bytes of a typeface that a look names; the look was checked before. */
export function readTypeface(source: string, content: string): Buffer {
  return readFileSync(typefacePath(join(content, brandFolder), source) as string);
}

function baseName(source: string): string {
  return source.replace(/^.*\/|\.woff2$/g, "");
}
