/** Word lengths, in letters, at which a heading becomes smaller if its lines are short */
const lengths = [16, 20, 26] as const;

/** Minimum length of a word that needs a class; shorter ones fit every line at full size */
const leastLong = 13;

/** Returns the class of a heading by its longest word, which would break on narrow pages at full size. */
export function wordClass(heading: string): string | undefined {
  const longest = Math.max(...heading.split(/\s+/).map((word) => word.length));
  if (longest < leastLong) return undefined;
  return `words-${lengths.find((length) => longest <= length) ?? lengths.at(-1)}`;
}
