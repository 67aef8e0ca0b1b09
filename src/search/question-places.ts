/**
 * Returns, for each question, the index of the passage that shares most of its words; -1 if none does. Rare words count
 * more.
 */
export function placesOf(
  questions: readonly (readonly string[])[],
  passages: readonly ReadonlySet<string>[],
): number[] {
  return questions.map((terms) => {
    const scores = passages.map((passage) => {
      const shared = terms.filter((term) => passage.has(term));
      return shared.reduce((sum, term) => sum + 1 / passages.filter((other) => other.has(term)).length, 0);
    });
    const best = Math.max(0, ...scores);
    return best > 0 ? scores.indexOf(best) : -1;
  });
}
