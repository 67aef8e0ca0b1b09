import { tableOf } from "../shapes/typed-keys.ts";
/** Fields of the estimator, in the order in which they are asked. */
export const estimateFields = ["type", "platforms", "complexity", "design", "timeline"] as const;

export type EstimateField = (typeof estimateFields)[number];

/**
 * Reads the choices of a query that are offered, in the order of the offer. `platforms` takes several; other fields
 * take the first one, on the server as on the page.
 */
export function choiceIn(
  query: URLSearchParams,
  offered: (name: EstimateField) => readonly string[],
): Record<EstimateField, string[]> {
  const named = (name: EstimateField) => offered(name).filter((id) => query.getAll(name).includes(id));
  return tableOf(estimateFields, (name) => (name === "platforms" ? named(name) : named(name).slice(0, 1)));
}
