import leven from "leven";

/**
 * Returns the number of typing slips between two words, up to a bound: letters that are missing, too many, wrong or swapped
 * with the next one. Above the bound it returns undefined.
 */
export function slipsBetween(typed: string, meant: string, most: number): number | undefined {
  if (Math.abs(typed.length - meant.length) > most) return undefined;
  // Two letters that are swapped are two differences here, and one slip.
  if (leven(typed, meant, { maxDistance: 2 * most + 1 }) > 2 * most) return undefined;
  const slips = distance(typed, meant);
  return slips <= most ? slips : undefined;
}

/** Returns the distance of optimal string alignment. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
