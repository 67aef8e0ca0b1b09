import { betterOption } from "../model/records/better-option.ts";
import { fieldOf } from "../model/records/field-of.ts";
import { figuredResults } from "../model/records/stated-results.ts";
import { count, criteria, options, range } from "../model/shapes/field-shapes.ts";
import type { Entry, Studio } from "../model/studio/studio.ts";
import type { Motif } from "./cover.ts";
import type { Door } from "./street.ts";

/** Returns the drawable facts of a record; undefined without figures, when its prose is drawn. */
export function motifOf(entry: Entry, studio: Studio): Motif | undefined {
  return measuresOf(entry) ?? priceOf(entry, studio) ?? choicesOf(entry) ?? pagesOf(entry);
}

/** Returns the prose of a record as what is drawn; its summary stands for prose that is not there. */
export function proseMotif({ data }: Entry, prose: string): Motif {
  return { of: "prose", source: prose.trim() === "" ? data.summary : prose };
}

/** The doors of the records of a collection, in its order. */
export function streetOf(studio: Studio, { collection, locale }: Pick<Entry, "collection" | "locale">): Door[] {
  return studio.list(collection, locale).flatMap((each) => doorOf(each) ?? []);
}

/** The door of a record that has a price and a duration. */
export function doorOf(entry: Entry): Door | undefined {
  const price = fieldOf(entry, "price_range", range);
  const weeks = fieldOf(entry, "duration_weeks", range);
  return price && weeks && { price, weeks };
}

function measuresOf(entry: Entry): Motif | undefined {
  const results = figuredResults(entry);
  return results.length > 0 ? { of: "results", results } : undefined;
}

function priceOf(entry: Entry, studio: Studio): Motif | undefined {
  // Most records have no door, and thousands of them would each ask all others for theirs.
  if (!doorOf(entry)) return undefined;
  const same = studio.list(entry.collection, entry.locale);
  const doors = same.map(doorOf);
  const door = doors[same.indexOf(entry)];
  return door && { of: "price", door, street: doors.filter((each) => each !== undefined) };
}

function choicesOf(entry: Entry): Motif | undefined {
  const [named, judged] = [fieldOf(entry, "options", options), fieldOf(entry, "criteria", criteria)];
  if (!named || !judged) return undefined;
  const better = judged.map((criterion) => betterOption(named, criterion));
  return { of: "choices", choices: { options: named.length, better } };
}

function pagesOf(entry: Entry): Motif | undefined {
  const pages = fieldOf(entry, "pages", count);
  return pages === undefined ? undefined : { of: "pages", pages };
}
