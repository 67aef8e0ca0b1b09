import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Static files of each weight: a PDF would embed a variable typeface as drawings. */
const faces: Record<string, string> = {
  "Besley normal 700": import.meta.resolve("@fontsource/besley/files/besley-latin-700-normal.woff2"),
  "Instrument Sans normal 400": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2",
  ),
  "Instrument Sans italic 400": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-400-italic.woff2",
  ),
  "Instrument Sans normal 600": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2",
  ),
};

/** Returns a style sheet with the typefaces of guides embedded, so that a print does not depend on installed ones. */
export function typefaces(): string {
  return Object.entries(faces)
    .map(([name, url]) => {
      const [, family, style, weight] = /^(.+) (\w+) (\d+)$/.exec(name) as RegExpExecArray;
      const bytes = readFileSync(fileURLToPath(url)).toString("base64");
      const source = `src: url(data:font/woff2;base64,${bytes})`;
      return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight}; ${source} }`;
    })
    .join("\n");
}
