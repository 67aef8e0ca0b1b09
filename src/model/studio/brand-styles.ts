import type { Tokens } from "./brand.ts";
import type { Typeface } from "./typefaces.ts";

/** Generic families of CSS; in quotes, their names would be those of typefaces. */
const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/;

/** Returns the look as custom properties of the site, for the layer of the tokens. */
export function brandStyles({ colours, typefaces: { display, text, mono } }: Tokens): string {
  const properties = [
    ...Object.entries(colours).map(([name, { day, night }]) => [name, themed(day, night)]),
    ["display", familiesOf(display)],
    ["text-face", familiesOf(text)],
    ["mono", mono.map(quoted).join(", ")],
    ["track-hero", `${display.tracking}em`],
  ];
  return rootOf(properties as [string, string][]);
}

/** Returns the colours of guides, which are printed on white paper, as custom properties. */
export function guideStyles({ colours }: Tokens): string {
  const { ink, ink_2, signal, hair, paper } = colours;
  const printed = { ink, quiet: ink_2, signal, hair, wall: paper };
  return rootOf(Object.entries(printed).map(([name, { day }]) => [name, day]));
}

/** Returns the names of the fallback faces of a typeface until its file has loaded, the best fit first. */
export function standInsOf({ families: [first], upright }: Typeface): string[] {
  return upright ? ["stand-in", "second stand-in", "third stand-in"].map((name) => `${first} ${name}`) : [];
}

function familiesOf(face: Typeface): string {
  const [first = "", ...rest] = face.families;
  return [first, ...standInsOf(face), ...rest].map(quoted).join(", ");
}

function rootOf(properties: readonly [string, string][]): string {
  const lines = properties.map(([name, value]) => `  --${name.replaceAll("_", "-")}: ${value};`);
  return `:root {\n${lines.join("\n")}\n}`;
}

function themed(day: string, night: string): string {
  return day === night ? day : `light-dark(${day},${night})`;
}

function quoted(family: string): string {
  return generic.test(family) ? family : `"${family}"`;
}
