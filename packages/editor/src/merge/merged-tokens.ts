import { sharedPlaces } from "./shared-places.ts";

/** Edit of a list: the items from `start` to `end` become others. */
interface Edit {
  start: number;
  end: number;
  items: readonly string[];
}

/**
 * Applies the changes that two lists make of a third to that list. What `theirs` takes away is gone, however `ours` has
 * it. Undefined if both change the same items otherwise.
 */
export function mergedTokens(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const own = editsOf(base, ours);
  const others = editsOf(base, theirs);
  const kept = own.filter((edit) => !others.some((other) => isWithin(edit, other)));
  if (kept.some((edit) => others.some((other) => edit.start < other.end && other.start < edit.end))) return undefined;
  const merged: string[] = [];
  let at = 0;
  for (const { start, end, items } of [...kept, ...others].sort((a, b) => a.start - b.start || a.end - b.end)) {
    merged.push(...base.slice(at, start), ...items);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}

/** Cuts a text into words, blanks and signs, which join to the same text. */
export function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|[^\S\n]+|\n|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

/** Returns true if another edit takes away whatever an edit changes; what stands at its border stays. */
function isWithin(edit: Edit, other: Edit): boolean {
  if (edit.start === edit.end) return other.start < edit.start && edit.end < other.end;
  return other.start <= edit.start && edit.end <= other.end;
}

function editsOf(from: readonly string[], to: readonly string[]): Edit[] {
  const pairs = [...sharedPlaces(from, to, (a, b) => a === b)].sort(([a], [b]) => a - b);
  const edits: Edit[] = [];
  let [atFrom, atTo] = [0, 0];
  for (const [placeFrom, placeTo] of [...pairs, [from.length, to.length] as const]) {
    if (placeFrom > atFrom || placeTo > atTo) {
      edits.push({ start: atFrom, end: placeFrom, items: to.slice(atTo, placeTo) });
    }
    [atFrom, atTo] = [placeFrom + 1, placeTo + 1];
  }
  return edits;
}
