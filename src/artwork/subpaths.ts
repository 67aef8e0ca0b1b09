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
  return [...data.matchAll(/M[^M]*/g)].map(([each]) => subpathOf(each, parts));
}

function subpathOf(data: string, parts: number): Subpath {
  const exact: [x: number, y: number][] = [];
  const arcs = new Map<number, string>();
  let isClosed = false;
  for (const [, name, rest = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const figures = rest.trim().split(" ").filter(Boolean).map(Number);
    const [first = 0] = figures;
    const [x, y] = exact.at(-1) ?? [0, 0];
    if (name === "M")
      for (let at = 0; at < figures.length; at += 2) exact.push(figures.slice(at, at + 2) as [number, number]);
    else if (name === "H") exact.push([first, y]);
    else if (name === "h") exact.push([x + first, y]);
    else if (name === "V") exact.push([x, first]);
    else if (name === "v") exact.push([x, y + first]);
    else if (name === "A") {
      arcs.set(exact.length, figures.slice(0, 5).join(" "));
      exact.push(figures.slice(5) as [number, number]);
    } else if (name === "z") isClosed = true;
    else throw new TypeError(`no drawing writes the command ${name}`);
  }
  const [from = [0, 0], ...others] = exact.map(([x, y]): Place => [Math.round(x * parts), Math.round(y * parts)]);
  return { from, isClosed, steps: others.map((to, index) => ({ to, ...arcOf(arcs.get(index + 1)) })) };
}

function arcOf(arc: string | undefined) {
  return arc === undefined ? {} : { arc };
}
