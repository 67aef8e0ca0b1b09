import { coverPaths, type Motif } from "./cover.ts";
import { layouts } from "./cover-size.ts";
import { coordinate, type Paths, rectangle } from "./paths.ts";
import { fitted, type Measure, setTitle } from "./title-lines.ts";

/** Texts of a sharing picture. */
export interface ShareText {
  title: string;
  /** A few words below the title: whose it is, or what kind of page. */
  note?: string | undefined;
  /** Name of the studio, and the drawing beside it as SVG. */
  name: string;
  logo?: string | undefined;
  /** Ratio of width and height of a logo that shows the name, which then is not set beside it. */
  nameRatio?: number | undefined;
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
/** The largest size of a title in one, two and three lines, and where the first and the last of them may stand. */
const title = { first: 462, last: 532, sizes: [62, 62, 46], leading: 66 / 62, tracking: -0.035 } as const;
const foot = { y: 598, noteSize: 26, nameSize: 38, logoSize: 34, gap: 12 };
/** Part of the foot that the name leaves to a note, and the gap between both. */
const noteShare = 0.4;
const noteGap = 32;

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
    ...footTexts(text, look),
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
  const { lines, size } = setTitle(said, width, { width: right - margin, sizes: title.sizes });
  const leading = size * title.leading;
  const first = Math.min(title.first, title.last - (lines.length - 1) * leading);
  return lines.map((line, index) =>
    textAt(line, { x: margin, y: first + index * leading, size }, display, colours.ink, title.tracking),
  );
}

/** The name of the studio at the right, and the note in what it leaves. */
function footTexts(text: ShareText, look: ShareLook): string[] {
  const wide = right - margin;
  const signatureWidth = text.note ? wide * (1 - noteShare) : wide;
  const { drawn, left } = signature(text, look, signatureWidth);
  if (!text.note) return [drawn];
  const note = shortened(text.note, look.text.width, (left - noteGap - margin) / foot.noteSize);
  return [textAt(note, { x: margin, y: foot.y, size: foot.noteSize }, look.text, look.colours.ink_2), drawn];
}

/** As much of a text as there is space for, by its size. */
function shortened(text: string, width: Measure, space: number): string {
  if (width(text) <= space) return text;
  const letters = Array.from(text);
  const most = letters.findLastIndex((_, end) => width(`${letters.slice(0, end).join("")}…`) <= space);
  return `${letters.slice(0, most).join("").trimEnd()}…`;
}

/** The name with its logo before it, the name smaller where it must be, and where they begin. */
function signature({ name, logo = "", nameRatio }: ShareText, { display, colours }: ShareLook, space: number) {
  if (nameRatio !== undefined) {
    const width = Math.min(space, foot.logoSize * nameRatio);
    return { drawn: drawnLogo(logo, { x: right - width, width }, colours), left: right - width };
  }
  const beside = logo === "" ? 0 : foot.gap + foot.logoSize;
  const size = fitted(display.width(name), space - beside, foot.nameSize);
  const x = right - display.width(name) * size;
  const drawing = drawnLogo(logo, { x: x - foot.gap - foot.logoSize, width: foot.logoSize }, colours);
  return { drawn: `${drawing}${textAt(name, { x, y: foot.y, size }, display, colours.ink)}`, left: x - beside };
}

/** The logo in its place, in the colours of the look. */
function drawnLogo(logo: string, { x, width }: { x: number; width: number }, colours: ShareLook["colours"]): string {
  return logo
    .replace(/<svg\b[^>]*>/, (root) => root.replace(/\s(width|height|x|y|class)="[^"]*"/g, ""))
    .replace(
      "<svg",
      `<svg x="${coordinate(x)}" y="${foot.y - foot.logoSize}" width="${coordinate(width)}" ` +
        `height="${foot.logoSize}" color="${colours.ink}"`,
    )
    .replaceAll('class="k"', `fill="${colours.window}"`)
    .replaceAll('class="c"', `fill="${colours.signal}"`)
    .replaceAll('class="g"', `fill="${colours.wall}"`);
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
