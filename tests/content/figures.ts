/**
 * The figures of a text, by their runs of digits in order of size: languages write 1,500 and 4.6 with other marks between them,
 * and put figures in other places of a sentence.
 */
export function figuresIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).sort();
}

/** Figures that a text lacks of another's. */
export function figuresMissing(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return wanted.filter((figure) => {
    const index = left.indexOf(figure);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
