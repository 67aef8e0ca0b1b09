/** Fields of the estimator, in the order in which they are asked. */
export const estimateFields = ["type", "platforms", "complexity", "design", "timeline"] as const;

export type EstimateField = (typeof estimateFields)[number];

/**
 * Reads the choices that a query names, of those that are offered and in their order. One field takes several; of the others
 * the first one counts, for the server as for the page.
 */
export function choiceIn(
  query: URLSearchParams,
  offered: (name: EstimateField) => readonly string[],
): Record<EstimateField, string[]> {
  const named = (name: EstimateField) => offered(name).filter((id) => query.getAll(name).includes(id));
  return Object.fromEntries(
    estimateFields.map((name) => [name, name === "platforms" ? named(name) : named(name).slice(0, 1)]),
  ) as Record<EstimateField, string[]>;
}
