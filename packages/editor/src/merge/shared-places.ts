/** Most cells of the table of a comparison; longer lists are compared at their ends alone. */
const mostCells = 4_000_000;

/** Pairs the items that two lists share, in order: index in the first → index in the second. */
export function sharedPlaces<Item>(a: readonly Item[], b: readonly Item[], isSame: (a: Item, b: Item) => boolean) {
  const pairs = new Map<number, number>();
  let start = 0;
  while (start < a.length && start < b.length && isSame(a[start] as Item, b[start] as Item)) pairs.set(start, start++);
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && isSame(a[endA - 1] as Item, b[endB - 1] as Item)) pairs.set(--endA, --endB);
  const [rows, columns] = [endA - start, endB - start];
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return pairs;
  // Longest common subsequence: `lengths` counts what the rests of both lists share.
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] as number;
  const fits = (row: number, column: number) => isSame(a[start + row] as Item, b[start + column] as Item);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const longest = fits(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = longest;
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (fits(row, column)) pairs.set(start + row++, start + column++);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
