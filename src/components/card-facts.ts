import type { CollectionName } from "../model/collections.ts";
import { currentStudio } from "../model/current.ts";
import { derivedFields } from "../model/derived.ts";
import type { Entry } from "../model/studio.ts";
import { fill } from "../model/texts.ts";
import type { Words } from "./words.ts";

/** What the card of a record says below its summary. */
const facts: { [Name in CollectionName]?: (entry: Entry<Name>, words: Words) => string[] } = {
  services: ({ data }, words) => [words.moneyRange(data.price_range), words.weeks(data.duration_weeks)],
  cases: ({ data }, words) => [data.client, words.value(data.sector), data.completed.slice(0, 4)],
  articles: (entry, words) => [words.day(entry.data.published), readingTime(entry, words)],
  jobs: ({ data }, words) => [data.location, words.value(data.type), salaryOf(data.salary, words)],
  comparisons: ({ data }) => data.options.map(({ name }) => name),
  resources: ({ data }, words) => [fill(words.texts.units.pages, { n: data.pages }), data.audience],
};

export function cardFacts(entry: Entry, words: Words): string[] {
  const of = facts[entry.collection] as ((entry: Entry, words: Words) => string[]) | undefined;
  return of?.(entry, words) ?? [];
}

export function readingTime(entry: Entry<"articles">, words: Words): string {
  const minutes = derivedFields.articles?.reading_minutes?.from(entry, currentStudio(), "");
  return fill(words.texts.units.minutes, { n: String(minutes) });
}

export function salaryOf(salary: Entry<"jobs">["data"]["salary"], words: Words): string {
  return `${words.moneyRange(salary)} / ${words.value(salary.period).toLowerCase()}`;
}
