import { coverPaths, type Motif } from "./cover.ts";
import { layouts } from "./cover-size.ts";
import { coordinate, type Paths, rectangle } from "./paths.ts";
import { type Measure, setTitle } from "./title-lines.ts";

/** What a picture for sharing says. */
export interface ShareText {
  title: string;
  /** A few words below the title: whose it is, or what kind of page. */
  note?: string | undefined;
  /** Name of the studio, and the drawing beside it as SVG. */
  name: string;
  logo?: string | undefined;
}

/** A typeface that a picture is set in. */
export interface ShareFace {
  family: string;
  weight: number;
  width: Measure;
}

export interface ShareLook {
  display: ShareFace;
  text: ShareFace;
  colours: Readonly<Record<"paper" | "wall" | "ink" | "ink_2" | "window" | "signal", string>>;
}

const margin = 56;
const right = layouts.share.width - margin;
const street = { x: margin, y: 372, width: right - margin, height: 8 };
const title = { y: 462, size: 62, leading: 66 / 62, tracking: -0.035 };
const foot = { y: 598, noteSize: 26, nameSize: 38, logoSize: 34, gap: 12 };

/** The picture that a page is shared with, by day: its drawing, a street line, its title, and whose it is. */
export function sharePicture(motif: Motif | undefined, text: ShareText, look: ShareLook): string {
  const { width, height } = layouts.share;
  const { paper, ink } = look.colours;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${paper}" d="${rectangle({ x: 0, y: 0, width, height })}"/>`,
    motif ? filled(coverPaths(motif, "share"), look) : "",
    `<path fill="${ink}" d="${rectangle(street)}"/>`,
    ...titleTexts(text.title, look),
    text.note ? textAt(text.note, { x: margin, y: foot.y, size: foot.noteSize }, look.text, look.colours.ink_2) : "",
    signature(text, look),
    "</svg>",
  ].join("");
}

function filled({ g, l, k, c }: Paths, { colours: { wall, window, signal } }: ShareLook): string {
  const areas = [
    [wall, g],
    [window, k],
    [signal, c],
  ].map(([colour, data]) => (data ? `<path fill="${colour}" d="${data}"/>` : ""));
  const outlines = l ? `<path fill="none" stroke="${window}" stroke-width="3" d="${l}"/>` : "";
  return `${outlines}${areas.join("")}`;
}

function titleTexts(said: string, { display, colours }: ShareLook): string[] {
  const width: Measure = (line) => display.width(line) + title.tracking * line.length;
  const { lines, size } = setTitle(said, width, right - margin, title.size);
  return lines.map((line, index) =>
    textAt(line, { x: margin, y: title.y + index * size * title.leading, size }, display, colours.ink, title.tracking),
  );
}

/** The name of the studio at the right, with its logo before it. */
function signature({ name, logo = "" }: ShareText, { display, colours }: ShareLook): string {
  const size = foot.nameSize;
  const x = right - display.width(name) * size;
  const drawing = logo
    .replace(/<svg\b[^>]*>/, (root) => root.replace(/\s(width|height|x|y|class)="[^"]*"/g, ""))
    .replace(
      "<svg",
      `<svg x="${coordinate(x - foot.gap - foot.logoSize)}" y="${foot.y - foot.logoSize}" ` +
        `width="${foot.logoSize}" height="${foot.logoSize}" color="${colours.ink}"`,
    )
    .replaceAll('class="k"', `fill="${colours.window}"`)
    .replaceAll('class="c"', `fill="${colours.signal}"`)
    .replaceAll('class="g"', `fill="${colours.wall}"`);
  return `${drawing}${textAt(name, { x, y: foot.y, size }, display, colours.ink)}`;
}

function textAt(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  { family, weight }: ShareFace,
  colour: string,
  tracking = 0,
): string {
  const spacing = tracking === 0 ? "" : ` letter-spacing="${coordinate(tracking * size)}"`;
  const place = `x="${coordinate(x)}" y="${coordinate(y)}"`;
  const face = `font-family="${escaped(family)}" font-weight="${weight}" font-size="${coordinate(size)}"`;
  return `<text ${place} ${face}${spacing} fill="${colour}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
