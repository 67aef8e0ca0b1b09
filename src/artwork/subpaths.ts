/** A place in a drawing, in whole parts of a unit. */
type Place = readonly [x: number, y: number];

/** A part of a path that is drawn in one go; an arc has what path data says of it before its end. */
export interface Subpath {
  from: Place;
  steps: { to: Place; arc?: string }[];
  isClosed: boolean;
}

/** Path data taken apart, as drawings write it: places, and h and v from the one before; `parts` of a unit are told apart. */
export function subpathsOf(data: string, parts: number): Subpath[] {
  const subpaths: Subpath[] = [];
  let [x, y] = [0, 0];
  const moved = (toX: number, toY: number): Place => {
    [x, y] = [toX, toY];
    return [Math.round(x * parts), Math.round(y * parts)];
  };
  for (let at = 0, end = 0; at < data.length; at = end) {
    end = nextCommand(data, at + 1);
    const name = data[at];
    const figures = figuresIn(data.slice(at + 1, end));
    const [first = 0, second = 0] = figures;
    if (name === "M") subpaths.push({ from: moved(first, second), steps: [], isClosed: false });
    const { steps } = current(subpaths);
    if (name === "M") for (const [toX, toY] of others(figures)) steps.push({ to: moved(toX, toY) });
    else if (name === "H") steps.push({ to: moved(first, y) });
    else if (name === "h") steps.push({ to: moved(x + first, y) });
    else if (name === "V") steps.push({ to: moved(x, first) });
    else if (name === "v") steps.push({ to: moved(x, y + first) });
    else if (name === "A")
      steps.push({ to: moved(figures[5] as number, figures[6] as number), arc: figures.slice(0, 5).join(" ") });
    else if (name === "z") current(subpaths).isClosed = true;
    else throw new TypeError(`no drawing writes the command ${name}`);
  }
  return subpaths;
}

/** Returns the start of the next command. A loop, because a drawing has hundreds and its page waits for them. */
function nextCommand(data: string, from: number): number {
  let at = from;
  while (at < data.length && data.charCodeAt(at) < firstLetter) at += 1;
  return at;
}

const firstLetter = "A".charCodeAt(0);

function current(subpaths: readonly Subpath[]): Subpath {
  const subpath = subpaths.at(-1);
  if (!subpath) throw new TypeError("a drawing begins without a place");
  return subpath;
}

/** The places behind the first one. */
function others(figures: readonly number[]): Place[] {
  const places: Place[] = [];
  for (let at = 2; at < figures.length; at += 2) places.push([figures[at] as number, figures[at + 1] as number]);
  return places;
}

/** Most commands have one figure, and most others two. */
function figuresIn(written: string): number[] {
  if (written === "") return [];
  const gap = written.indexOf(" ");
  if (gap === -1) return [Number(written)];
  if (written.indexOf(" ", gap + 1) === -1) return [Number(written.slice(0, gap)), Number(written.slice(gap + 1))];
  return written.trim().split(" ").map(Number);
}
