const defaultSizes = [100, 1000, 10_000];
const quickSizes = [100, 1000];

/** Returns the numbers of articles to build with, as an option states them, smallest first. */
export function sizesOf(option: string | undefined, isQuick: boolean): number[] {
  if (option === undefined) return isQuick ? quickSizes : defaultSizes;
  const sizes = option.split(",").map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error(`--sizes: ${option} is no list of whole numbers; write it as 100,1000.`);
  return sizes.sort((a, b) => a - b);
}

/** Returns the number of languages that the articles are in. */
export function languagesOf(option: string): number {
  if (!["1", "2", "3"].includes(option)) throw new Error(`--languages: found ${option}; the sample has 1, 2 or 3.`);
  return Number(option);
}
