/** Returns what a conversion gives, or something else where its text nests more deeply than the parsers can go. */
export function unlessTooDeep<Result>(convert: () => Result, instead: () => Result): Result {
  try {
    return convert();
  } catch (error) {
    if (error instanceof RangeError) return instead();
    throw error;
  }
}
