import { join } from "node:path";
import { readBrand } from "../../../../../src/loader/read/read-brand.ts";
import { root } from "../checkout.ts";

/** Picture with its words for whoever does not see it. */
export interface Drawing {
  title: string;
  description: string;
  width: number;
  height: number;
  shapes: readonly string[];
}

/** Colours of the look that pictures use. */
const inks = ["paper", "wall", "ink", "ink_2", "hair", "window", "signal", "fault"] as const;

/** Returns a picture as SVG, light and dark, in the colours of the sample's look. */
export function svgOf({ title, description, width, height, shapes }: Drawing): string {
  const { colours } = readBrand(join(root, "content"), []).tokens;
  const palette = (theme: "day" | "night") => inks.map((ink) => `--${ink}: ${colours[ink][theme]}`).join("; ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
  <title id="title">${escaped(title)}</title>
  <desc id="desc">${escaped(description)}</desc>
  <style>
    svg { ${palette("day")} }
    @media (prefers-color-scheme: dark) {
      svg { ${palette("night")} }
    }
    text { font: 13px "Instrument Sans", Arial, sans-serif; fill: var(--ink); }
    .title { font: 700 24px Besley, Rockwell, Georgia, serif; letter-spacing: -0.03em; }
    .number { font: 700 22px Besley, Rockwell, Georgia, serif; letter-spacing: -0.03em; }
    .strong { font-weight: 600; }
    .name { font-size: 12px; font-weight: 600; }
    .soft { fill: var(--ink_2); }
    .missed { fill: var(--fault); }
    .paper { fill: var(--paper); }
    .wall { fill: var(--wall); }
    .window { fill: var(--window); }
    .blind { fill: var(--signal); }
    .over { fill: var(--fault); }
    .slats { stroke: #14140f; stroke-width: 1; }
    .sill { stroke: var(--ink); stroke-width: 4; }
    .hair { stroke: var(--hair); stroke-width: 1; }
    .mark { stroke: var(--paper); stroke-width: 3; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
  </style>
  <rect class="paper" width="${width}" height="${height}"/>
${shapes.map((shape) => `  ${shape}`).join("\n")}
</svg>
`;
}

export function words(x: number, y: number, text: string, kind = ""): string {
  return `<text x="${round(x)}" y="${round(y)}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`;
}

export function line(kind: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<path class="${kind}" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;
}

export function box(kind: string, x: number, y: number, width: number, height: number): string {
  return `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;
}

/** Draws a blind: a field of the signal colour with a slat every `gap` pixels. */
export function blind(x: number, y: number, width: number, height: number, gap = 6): string {
  const slats = Array.from({ length: Math.max(0, Math.ceil(height / gap) - 1) }, (_, index) => y + (index + 1) * gap);
  const path = slats.map((at) => `M${round(x)} ${round(at)}h${round(width)}`).join("");
  return `${box("blind", x, y, width, height)}${path && `<path class="slats" d="${path}"/>`}`;
}

/** Writes a name in lines, broken before its last word or before `by`. */
export function nameLines(x: number, y: number, name: string): string[] {
  return name.split(/ (?=by )|(?<!by) (?=\S+$)/).map((part, row) => words(x, y + row * 16, part, "name"));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
