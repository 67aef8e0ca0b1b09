/** Shift of the ranks in Zipf's law as Mandelbrot wrote it, so that the first words do not stand above all others. */
const shift = 2.7;

/** Returns a function that draws words by Zipf's law: the word at rank r as often as 1 / (r + 2.7). */
export function byZipf(words: readonly string[], next: () => number): () => string {
  const sums = sumsFor(words.length);
  return () => words[placeOf(next() * (sums[words.length - 1] as number), sums, words.length)] as string;
}

let known = new Float64Array();

/** Returns the sums of the weights of the first ranks. */
function sumsFor(length: number): Float64Array {
  if (known.length < length) {
    let sum = 0;
    known = Float64Array.from({ length }, (_, rank) => {
      sum += 1 / (rank + 1 + shift);
      return sum;
    });
  }
  return known;
}

/** Returns the first place below `length` whose sum is over a value. */
function placeOf(value: number, sums: Float64Array, length: number): number {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
