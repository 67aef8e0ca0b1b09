import type { ParameterRow } from "../../api/reference/parameter-rows.ts";

/** Returns a row of the reference's tables; empty members are left out. */
export function rowFacts(row: ParameterRow & { place?: string }) {
  const { name, place, type, isNullable, isRequired, standard, allowed, bounds, description } = row;
  return {
    name,
    ...(place && { in: place }),
    type,
    required: isRequired,
    ...(isNullable && { nullable: true }),
    ...(standard !== undefined && { default: standard }),
    ...(allowed.length > 0 && { allowed }),
    ...(bounds && { bounds }),
    ...(description && { description }),
  };
}
