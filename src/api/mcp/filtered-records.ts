import type { RecordLink } from "../../model/records/derived.ts";
import { filtersOf, valuesOf } from "../../model/records/filters.ts";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { dayOf, isMoment } from "../../model/shapes/moment.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { Problem, shortName } from "../errors/problems.ts";
import type { Operation } from "../operation.ts";
import type { ToolWords } from "./tool-words.ts";

/** Maximum number of values of a filter that an answer names. */
const mostValues = 20;

/** Returns the names of the filters of a list. */
function filterNames(name: CollectionName, { input }: Operation): string[] {
  return Object.keys(filtersOf(name)).filter((filter) => filter in (input.query?.shape ?? {}));
}

/** Throws a problem that names the filters of a list, for one that it does not have. */
export function requireFilters(name: CollectionName, asked: object, operation: Operation): void {
  const known = filterNames(name, operation);
  const unknown = Object.keys(asked).filter((filter) => !known.includes(filter));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, mostValues).map((filter) => `\`filters.${shortName(filter)}\``);
  const detail = `${named.join(", ")}: not a filter of ${name}.`;
  const resolution =
    known.length > 0
      ? `Filters of ${name}: ${known.map((filter) => `\`${filter}\``).join(", ")}.`
      : `${name} has none.`;
  throw new Problem("invalid_request", 400, detail, { resolution });
}

/** Returns the filters of a list with the values that records have, the first of them. Old names are taken, not offered. */
export function knownFilters(name: CollectionName, operation: Operation, studio: Studio): Record<string, string[]> {
  const filters = filtersOf(name);
  const offered = filterNames(name, operation).filter((filter) => filters[filter]?.sunset === undefined);
  const known = offered.map((filter) => {
    const row = filters[filter];
    return [filter, row ? valuesOf(studio, name, row).slice(0, mostValues) : []];
  });
  return Object.fromEntries(known);
}

/** Returns the facts of a record by which its list is ordered and filtered. */
export function listedFacts(record: Readonly<Record<string, unknown>>, name: CollectionName): Record<string, unknown> {
  const { sort } = collectionRow(name);
  const fields = new Set([sort.by, ...Object.values(filtersOf(name)).map(({ field }) => field)]);
  const stated = [...fields].filter((field) => record[field] !== undefined && field !== "title");
  return Object.fromEntries(stated.map((field) => [field, record[field]]));
}

/** Returns these facts in words, each with its label. */
export function shownFacts(
  record: Readonly<Record<string, unknown>>,
  name: CollectionName,
  words: ToolWords,
): string[] {
  const choices = Object.values(filtersOf(name)).flatMap(({ field, by }) => (by ? [] : [field]));
  return Object.entries(listedFacts(record, name)).map(([field, value]) => {
    const said = (each: unknown) =>
      choices.includes(field) ? words.value(String(each), name) : plainTime(String(each));
    const shown = [value].flat().map((each) => (isLink(each) ? `${each.title} ${each.url}` : said(each)));
    return `${words.label(field, name)}: ${shown.join(", ")}`;
  });
}

/** Returns a moment as its day and its time on the clocks there; any other text as it is. */
function plainTime(text: string): string {
  return isMoment(text) ? `${dayOf(text)} ${text.slice(11, 16)}` : text;
}

function isLink(value: unknown): value is RecordLink {
  return typeof value === "object" && value !== null && "title" in value && "url" in value;
}
