/** Returns the offset at which each line of a text begins. */
export function offsetsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const offset = at;
    at += line.length + 1;
    return offset;
  });
}
