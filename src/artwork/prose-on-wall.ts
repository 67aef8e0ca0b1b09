import { compactPath } from "./compact-path.ts";
import { layouts, wall } from "./cover-size.ts";
import { coordinate, nothing } from "./paths.ts";
import { type Column, columnsOf, flowOn, inColumns, sidesOf, slatHeight } from "./prose-cover.ts";
import { drawnProseLines, type ProseLine } from "./prose-lines.ts";
import { isBelow, type Sides, stairs } from "./stairs.ts";
import { pathElements, svgAround } from "./svg.ts";

/** A gap between two lines, the height of which is a unit. */
const gap = 1 - slatHeight.text;

/**
 * A text from across the street before a wall. Its slats are hundreds: those of a paragraph are one outline, and the gaps
 * between all of them one dashed line in the colour of the wall. Outlines end and step amid gaps, so that nothing shines through.
 */
export function proseOnWall(source: string, size: "card" | "thumb", label?: string): string {
  const lines = drawnProseLines(source);
  const { rows, distance, box, ...flow } = flowOn(lines, size);
  const columns = columnsOf({ ...flow, box: { ...box, x: 0 } });
  const filled = inColumns(lines, rows).slice(0, columns.length);
  const inPlace = filled.map((column, index) => ({ lines: column, place: columns[index] as Column }));
  const blocks = inPlace.flatMap(({ lines, place }) => blocksOf(lines, place));
  const drawn = [
    pathElements({ ...nothing, k: outlines(blocks, false), c: outlines(blocks, true) }, 1),
    gaps(box.width, rows),
    headings(inPlace.map(({ lines, place }) => headingLines(lines, place)).join("")),
  ];
  const scale = `matrix(1 0 0 ${distance} ${box.x} ${coordinate(box.y - (gap / 2) * distance)})`;
  const wallPath = pathElements({ ...nothing, g: wall(layouts[size]) }, 1);
  return svgAround(layouts[size], `${wallPath}<g transform="${scale}">${drawn.join("")}</g>`, label);
}

/** Lines of one colour below each other, or a column of a table. */
interface Block {
  top: number;
  isSignal: boolean;
  lines: Sides[];
}

function blocksOf(lines: readonly ProseLine[], place: Column): Block[] {
  const blocks: Block[] = [];
  let above: readonly Block[] = [];
  for (const [top, { stretches, isSignal = false, isHeading }] of lines.entries()) {
    above = (isHeading ? [] : stretches).map((stretch, index) => {
      const line = sidesOf(stretch, place);
      const block = above[index];
      if (block?.isSignal === isSignal && isBelow(block.lines.at(-1) as Sides, line)) {
        block.lines.push(line);
        return block;
      }
      const begun = { top, isSignal, lines: [line] };
      blocks.push(begun);
      return begun;
    });
  }
  return blocks;
}

function outlines(blocks: readonly Block[], isSignal: boolean): string {
  const own = blocks.filter((block) => block.isSignal === isSignal);
  return own.map(({ lines, top }) => stairs(lines, top)).join("");
}

/** From half a gap above the first line to half a gap below the last. */
function gaps(width: number, rows: number): string {
  const dashes = `stroke-width="${width}" stroke-dasharray="${coordinate(gap)} ${coordinate(slatHeight.text)}"`;
  return `<path class="g" ${dashes} d="M${width / 2} ${coordinate(-gap / 2)}V${coordinate(rows + gap / 2)}"/>`;
}

/** Slats of headings, which leave nearly no gap. */
function headings(data: string): string {
  const { heading } = slatHeight;
  return data && `<path class="k" stroke-width="${coordinate(heading)}" d="${compactPath(data, 2)}"/>`;
}

function headingLines(lines: readonly ProseLine[], place: Column): string {
  const middle = (gap + slatHeight.heading) / 2;
  return lines
    .flatMap(({ stretches, isHeading }, y) =>
      isHeading ? stretches.map((each) => ({ ...sidesOf(each, place), y })) : [],
    )
    .map(({ from, to, y }) => `M${from} ${coordinate(y + middle)}H${to}`)
    .join("");
}
