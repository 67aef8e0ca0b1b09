import type { Holds } from "../../model/records/present.ts";

/** Maximum number of records that the line names */
const mostNamed = 5;

/** Returns the line that says until when a build holds, and for which records. */
export function holdsLine({ until, records }: Holds): string {
  const more = records.length > mostNamed ? `, and ${records.length - mostNamed} more` : "";
  return `build     holds until ${until}: ${records.slice(0, mostNamed).join(", ")}${more}`;
}
