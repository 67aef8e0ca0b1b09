import { type Box, coordinate, rectangle } from "./paths.ts";

/** An opening in a wall that a blind can cover. */
export type Shape = "round" | "door" | "arch";

/** Half of what an opening is wide at a depth below its top. */
export function halfWidth(shape: Shape, { width, height }: Box, depth: number): number {
  const radius = width / 2;
  const isCurved = shape === "round" ? depth < height : depth < radius;
  if (shape === "door" || (shape === "arch" && !isCurved)) return radius;
  return Math.sqrt(Math.max(0, radius ** 2 - (radius - depth) ** 2));
}

/** The outline of an opening that fills a box. */
export function outline(shape: Shape, box: Box): string {
  if (shape === "door") return rectangle(box);
  const radius = coordinate(box.width / 2);
  const [left, right] = [coordinate(box.x), coordinate(box.x + box.width)];
  const spring = coordinate(box.y + box.width / 2);
  const head = `M${left} ${spring}A${radius} ${radius} 0 0 1 ${right} ${spring}`;
  if (shape === "round") return `${head}A${radius} ${radius} 0 0 1 ${left} ${spring}z`;
  return `${head}V${coordinate(box.y + box.height)}H${left}z`;
}

const steps = 2000;

/** The depth above which a part of an opening's area lies. */
export function levelOf(shape: Shape, box: Box, covered: number): number {
  const step = box.height / steps;
  const slices = Array.from({ length: steps }, (_, index) => sliceArea(shape, box, index * step, step));
  const wanted = covered * slices.reduce((sum, area) => sum + area, 0);
  let sum = 0;
  for (const [index, area] of slices.entries()) {
    if (sum + area >= wanted) return (index + (area > 0 ? (wanted - sum) / area : 0)) * step;
    sum += area;
  }
  return box.height;
}

function sliceArea(shape: Shape, box: Box, depth: number, step: number): number {
  return ((halfWidth(shape, box, depth) + halfWidth(shape, box, depth + step)) / 2) * step;
}
