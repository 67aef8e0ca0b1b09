import type { Company } from "./company.ts";

/** Parts of a company profile that may name its time zone */
type Located = Partial<Pick<Company, "timezone" | "offices">>;

/** Returns the time zone in which a studio's days begin: its own, or that of its first office, or UTC. */
export function timeZoneOf({ timezone, offices }: Located): string {
  return timezone ?? offices?.[0]?.timezone ?? "UTC";
}
