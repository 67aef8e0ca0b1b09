import type { ProseBlock } from "./prose-blocks.ts";
import { sharedPlaces } from "./shared-places.ts";

/** ProsePart of prose: some blocks of a file, and those that a form made of them. */
export interface ProsePart {
  own: readonly [from: number, to: number];
  made: readonly [from: number, to: number];
}

/** Pairs the blocks of a file with those that a form made of them, by their letters; what the form cut or joined is one part. */
export function partsOf(own: readonly ProseBlock[], made: readonly ProseBlock[]): ProsePart[] {
  const [ours, mades] = [own.map(lettersOf), made.map(lettersOf)];
  const pairs = [...sharedPlaces(ours, mades, (a, b) => a === b)].sort(([a], [b]) => a - b);
  const parts: ProsePart[] = [];
  let [atOwn, atMade] = [0, 0];
  for (const [placeOwn, placeMade] of [...pairs, [own.length, made.length] as const]) {
    if (placeOwn > atOwn || placeMade > atMade) parts.push({ own: [atOwn, placeOwn], made: [atMade, placeMade] });
    if (placeOwn < own.length || placeMade < made.length) {
      parts.push({ own: [placeOwn, placeOwn + 1], made: [placeMade, placeMade + 1] });
    }
    [atOwn, atMade] = [placeOwn + 1, placeMade + 1];
  }
  return withoutOneSided(parts);
}

/** Joins parts that the form left out, or has more than the file, with the one before: they stay and go with it. */
function withoutOneSided(parts: readonly ProsePart[]): ProsePart[] {
  const joined: ProsePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOneSided = ({ own, made }: ProsePart) => own[0] === own[1] || made[0] === made[1];
    if (last && (isOneSided(part) || isOneSided(last))) {
      joined[joined.length - 1] = { own: [last.own[0], part.own[1]], made: [last.made[0], part.made[1]] };
    } else joined.push(part);
  }
  return joined;
}

function lettersOf({ text }: ProseBlock): string {
  return text.match(/[\p{L}\p{N}]+/gu)?.join("") ?? text.replace(/\s+/g, "");
}
