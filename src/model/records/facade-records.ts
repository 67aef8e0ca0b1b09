import { identityOf, question } from "../reads/questions.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { namedClient } from "./named-client.ts";
import { type FiguredResult, figuredResults } from "./stated-results.ts";

export interface FacadeRecord {
  entry: Entry;
  /** Name of the client; the title of the record if it names none. */
  client: string;
  /** Result on the principal floor of the façade. */
  first: FiguredResult;
  /** Results above that floor, at most `windowsAbove`. */
  others: readonly FiguredResult[];
}

/** Maximum number of records on the façade; with more, the openings would be too narrow for their figures. */
const mostWindows = 9;

const windowsAbove = 2;

/** Returns the records on the façade of the home page: those with results, in the order of their lists. */
export const facadeOf = question(
  "facade",
  (studio, locale: Locale): FacadeRecord[] => {
    const records = studio.entries
      .filter((entry) => entry.locale === locale && !entry.unlisted)
      .flatMap((entry) => {
        const [first, ...others] = figuredResults(entry);
        const client = namedClient(entry) ?? entry.data.title;
        return first ? [{ entry, client, first, others: others.slice(0, windowsAbove) }] : [];
      });
    return inListOrder(records, studio).slice(0, mostWindows);
  },
  (records) => records.map(({ entry, ...shown }) => [identityOf(entry), shown]),
);

function inListOrder(records: readonly FacadeRecord[], studio: Studio): FacadeRecord[] {
  const place = ({ entry }: FacadeRecord) => studio.list(entry.collection, entry.locale).indexOf(entry);
  return records.toSorted((one, other) => place(one) - place(other));
}
