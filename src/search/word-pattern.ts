/** Pattern of words in order: each place takes one of several words, in small letters without accents. */
export type WordPattern = readonly ReadonlySet<string>[];

/** Reads a pattern: a space between places, a bar between the words of a place. */
export function wordPatternOf(written: string): WordPattern {
  return written.split(" ").map((place) => new Set(place.split("|")));
}

/**
 * Returns the places of the first words that match a pattern from a place on, with at most `mostBetween` other words between two;
 * undefined if they do not begin there.
 */
export function matchedAt(
  words: readonly string[],
  pattern: WordPattern,
  from: number,
  mostBetween: number,
): number[] | undefined {
  const places: number[] = [];
  let next = from;
  for (const [index, wanted] of pattern.entries()) {
    const last = index === 0 ? from : next + mostBetween;
    while (next <= last && !wanted.has(words[next] ?? "")) next += 1;
    if (next > last) return undefined;
    places.push(next);
    next += 1;
  }
  return places;
}
