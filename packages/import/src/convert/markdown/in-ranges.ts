/** Part of a text, by offsets; the last one is outside of it. */
export interface Range {
  from: number;
  to: number;
}

/** Returns a function that tells whether an offset lies in a range. They follow each other, and none lies in another one. */
export function inRanges(ranges: readonly Range[]): (offset: number) => boolean {
  return (offset) => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle] as Range).to <= offset) low = middle + 1;
      else high = middle;
    }
    const found = ranges[low];
    return found !== undefined && offset >= found.from;
  };
}
