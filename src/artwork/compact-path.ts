import { type Subpath, subpathsOf } from "./subpaths.ts";

/**
 * Path data in as few bytes as it can be: each command absolute or relative, whichever is shorter, and nothing between
 * figures that a sign or a point already separates. What is relative follows from rounded places, so nothing drifts.
 */
export function compactPath(data: string, decimals: 1 | 2): string {
  const parts = 10 ** decimals;
  let [x, y] = [0, 0];
  return subpathsOf(data, parts)
    .map((subpath) => {
      const written = subpathData(subpath, [x, y], parts);
      [x, y] = subpath.isClosed ? subpath.from : (subpath.steps.at(-1)?.to ?? subpath.from);
      return written;
    })
    .join("");
}

function subpathData({ from, steps, isClosed }: Subpath, before: Subpath["from"], parts: number): string {
  let [x, y] = from;
  let written = shorter(["M", from], ["m", [x - before[0], y - before[1]]], parts);
  for (const { to, arc } of steps) {
    const [right, down] = [to[0] - x, to[1] - y];
    if (arc !== undefined) written += shorter([`A${arc} `, to], [`a${arc} `, [right, down]], parts);
    else if (down === 0) written += shorter(["H", [to[0]]], ["h", [right]], parts);
    else if (right === 0) written += shorter(["V", [to[1]]], ["v", [down]], parts);
    else written = withLine(written, figuresData([right, down], parts));
    [x, y] = to;
  }
  return isClosed ? `${written}z` : written;
}

type Command = readonly [name: string, figures: readonly number[]];

/** Where both are as long the relative one, since steps repeat and so compress better. */
function shorter([absolute, places]: Command, [relative, steps]: Command, parts: number): string {
  const [one, other] = [absolute + figuresData(places, parts), relative + figuresData(steps, parts)];
  return one.length < other.length ? one : other;
}

/** A line after another needs no name. */
function withLine(written: string, figures: string): string {
  return /l[^a-zA-Z]*$/.test(written) ? joined(written, figures) : `${written}l${figures}`;
}

function figuresData(figures: readonly number[], parts: number): string {
  return figures.map((figure) => withoutZero(String(figure / parts))).reduce(joined);
}

function withoutZero(figure: string): string {
  if (figure.startsWith("0.")) return figure.slice(1);
  return figure.startsWith("-0.") ? `-${figure.slice(2)}` : figure;
}

function joined(before: string, figure: string): string {
  const isApart = figure.startsWith("-") || (figure.startsWith(".") && /\.\d*$/.test(before));
  return `${before}${isApart ? "" : " "}${figure}`;
}
