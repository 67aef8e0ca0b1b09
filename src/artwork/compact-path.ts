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
  const figures = (places: Place) => joined(figure(places[0], parts), figure(places[1], parts));
  let [x, y] = from;
  let written = shorter(`M${figures(from)}`, `m${figures([x - before[0], y - before[1]])}`);
  for (const { to, arc } of steps) {
    const step: Place = [to[0] - x, to[1] - y];
    if (arc !== undefined) written += shorter(`A${arc} ${figures(to)}`, `a${arc} ${figures(step)}`);
    else if (step[1] === 0) written += shorter(`H${figure(to[0], parts)}`, `h${figure(step[0], parts)}`);
    else if (step[0] === 0) written += shorter(`V${figure(to[1], parts)}`, `v${figure(step[1], parts)}`);
    else written = withLine(written, figures(step));
    [x, y] = to;
  }
  return isClosed ? `${written}z` : written;
}

type Place = Subpath["from"];

/** Returns the shorter command. Relative steps repeat and compress better, so they win a tie. */
function shorter(absolute: string, relative: string): string {
  return absolute.length < relative.length ? absolute : relative;
}

/** A line after another needs no name. */
function withLine(written: string, figures: string): string {
  return /l[^a-zA-Z]*$/.test(written) ? joined(written, figures) : `${written}l${figures}`;
}

/** A figure without the zero before its point. */
function figure(amount: number, parts: number): string {
  const written = String(amount / parts);
  if (Math.abs(amount) >= parts || amount === 0) return written;
  return written.replace("0.", ".");
}

function joined(before: string, figure: string): string {
  const isApart = figure.startsWith("-") || (figure.startsWith(".") && /\.\d*$/.test(before));
  return `${before}${isApart ? "" : " "}${figure}`;
}
