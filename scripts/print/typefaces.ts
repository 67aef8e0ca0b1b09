import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Each weight is a file of its own: a variable typeface would stand in the PDF as drawings instead of as a typeface. */
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

/** The typefaces of guides as a style sheet that holds them: what is printed must not depend on what is installed. */
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
