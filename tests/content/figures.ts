/**
 * Returns the figures of a text as runs of digits, sorted by size. Languages write 1,500 and 4.6 with other separators,
 * and order figures otherwise.
 */
export function figuresIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).sort();
}

/** Returns the figures of a text that another lacks. */
export function figuresMissing(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return wanted.filter((figure) => {
    const index = left.indexOf(figure);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
