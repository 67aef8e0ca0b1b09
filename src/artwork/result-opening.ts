import { measured, type Result } from "./measured-result.ts";
import { opening } from "./opening.ts";
import { coordinate } from "./paths.ts";
import { svg } from "./svg.ts";

/** Places of openings among the results of a record: the first is the largest. */
const places = {
  first: { height: 480, grain: { pitch: 12, gap: 2 } },
  other: { height: 250, grain: { pitch: 9, gap: 1.6 } },
} as const;

/** A door among results is a little wider than on covers. */
const door = 0.68;

/** The opening of a result beside its figure: edge to edge. */
export function resultOpening(result: Result, place: keyof typeof places, label?: string): string {
  const { height, grain } = places[place];
  const { width, paths } = opening(measured(result), height, grain, door);
  return svg({ width: Number(coordinate(width)), height, isStanding: true }, paths(0, 0), label);
}
