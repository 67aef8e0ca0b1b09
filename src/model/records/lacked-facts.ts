import type { StudioData } from "../studio/studio.ts";
import type { FactName } from "./fact-names.ts";

type Facts = Pick<StudioData, "company" | "pricing">;

/** Places of the facts that a studio may leave out, and whether it states them. */
const sources: Partial<Record<FactName, { place: string; isStated(facts: Facts): boolean }>> = {
  address: { place: "offices", isStated: ({ company }) => company.offices.length > 0 },
  cities: { place: "offices", isStated: ({ company }) => company.offices.length > 0 },
  team_size: { place: "team", isStated: ({ company }) => company.team !== undefined },
  phone: { place: "contact.phone", isStated: ({ company }) => company.contact.phone !== undefined },
  day_rate: { place: "prices", isStated: ({ pricing }) => pricing !== undefined },
};

/** Returns the facts that prose cannot state, each with its key in `studio.yaml`. */
export function lackedFacts(facts: Facts): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(sources).flatMap(([name, { place, isStated }]) => (isStated(facts) ? [] : [[name, place] as const])),
  );
}
