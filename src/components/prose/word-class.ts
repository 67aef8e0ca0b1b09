/** Lengths of words, in letters, that the size of a heading follows where its lines are short. */
const lengths = [16, 20, 26] as const;

/** Shorter words stand in every line at full size. */
const leastLong = 13;

/** Class of a heading by its longest word, which would be torn on narrow pages at full size. */
export function wordClass(heading: string): string | undefined {
  const longest = Math.max(...heading.split(/\s+/).map((word) => word.length));
  if (longest < leastLong) return undefined;
  return `words-${lengths.find((length) => longest <= length) ?? lengths.at(-1)}`;
}
