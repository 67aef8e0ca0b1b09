import type { z } from "zod";
import { type result, results, text } from "../shapes/field-shapes.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { fieldOf } from "./field-of.ts";

type Result = z.infer<typeof result>;

/** A record on the façade of the home page. */
export interface FacadeRecord {
  entry: Entry;
  /** Whom it was done for; where nobody is named, its title. */
  client: string;
  /** What stands on the principal floor. */
  first: Result;
  /** What stands above it. */
  others: readonly Result[];
}

/** Above this many the windows would be too narrow for their figures. */
const mostWindows = 9;

const windowsAbove = 2;

/** The records that the façade of the home page shows: those with results, in the order of their lists. */
export function facadeOf(studio: Studio, locale: Locale): FacadeRecord[] {
  const records = studio.entries
    .filter((entry) => entry.locale === locale)
    .flatMap((entry) => {
      const [first, ...others] = fieldOf(entry, "results", results) ?? [];
      const client = fieldOf(entry, "client", text) ?? entry.data.title;
      return first ? [{ entry, client, first, others: others.slice(0, windowsAbove) }] : [];
    });
  return inListOrder(records, studio).slice(0, mostWindows);
}

function inListOrder(records: readonly FacadeRecord[], studio: Studio): FacadeRecord[] {
  const place = ({ entry }: FacadeRecord) => studio.list(entry.collection, entry.locale).indexOf(entry);
  return records.toSorted((one, other) => place(one) - place(other));
}
