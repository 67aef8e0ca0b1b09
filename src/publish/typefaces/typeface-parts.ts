import { join } from "node:path";
import type { Typefaces } from "../../model/studio/typefaces.ts";
import { standInFaces } from "./stand-in-faces.ts";
import { type TypefaceFile, typefaceFiles } from "./typeface-files.ts";

/** Typefaces of a brand as pages load them */
export interface TypefaceParts {
  styles: string;
  /** Addresses of the files that every page preloads */
  preloaded: string[];
}

/** Cuts the typefaces of a brand, and returns what pages load of them. `addressOf` names a cut file. */
export async function typefaceParts(
  typefaces: Typefaces,
  content: string,
  cacheDir: string,
  addressOf: (file: string) => string,
): Promise<TypefaceParts> {
  const cache = join(cacheDir, "typefaces");
  const files = await typefaceFiles(typefaces, content, cache);
  const standIns = [typefaces.display, typefaces.text].map((face) => standInFaces(face, content, cache));
  return {
    styles: [
      ...files.map((file) => faceRule(file, addressOf(file.file))),
      ...(await Promise.all(standIns)).flat(),
    ].join("\n"),
    preloaded: files.filter(({ isPreloaded }) => isPreloaded).map(({ file }) => addressOf(file)),
  };
}

function faceRule({ family, style, weights: [from, to] }: TypefaceFile, address: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${from === to ? from : `${from} ${to}`};
  font-display: swap;
  src: url("${address}") format("woff2");
}`;
}
