import { readingTime } from "../../model/records/derived.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { referredBy } from "../../model/records/references.ts";
import { options, text } from "../../model/shapes/field-shapes.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import { plainFact } from "../parts/field-facts.ts";

/** Facts on the card of a record, below its summary, by collection */
const facts: Readonly<Record<string, (entry: Entry, words: LocaleWords) => (string | undefined)[]>> = {
  services: named("price_range", "duration_weeks"),
  cases: (entry, words) => [...named("client", "sector")(entry, words), fieldOf(entry, "completed", text)?.slice(0, 4)],
  articles: (entry, words) => {
    const [published, role] = named("published", "author_role")(entry, words);
    const authors = referredBy(entry, "authors", currentStudio()).map(({ data }) => data.title);
    const written = authors.length > 0 ? new Intl.ListFormat(words.locale).format(authors) : role;
    return [published, words.minutes(readingTime(entry.words)), written];
  },
  jobs: named("location", "type", "salary"),
  comparisons: (entry) => fieldOf(entry, "options", options)?.map(({ name }) => name) ?? [],
  resources: named("pages", "audience"),
  people: named("role"),
};

/** Facts in lists, which have more room, and show figures apart */
const inLists: typeof facts = {
  cases: (entry, words) => {
    const completed = fieldOf(entry, "completed", text);
    const [client, sector, duration] = named("client", "sector", "duration_weeks")(entry, words);
    return [client, sector, completed && words.month(completed), duration];
  },
  jobs: named("location", "remote", "type"),
};

function named(...names: string[]) {
  return (entry: Entry, words: LocaleWords) => names.map((name) => plainFact(entry, name, words));
}

export function cardFacts(entry: Entry, words: LocaleWords): string[] {
  return facts[entry.collection]?.(entry, words).filter((fact) => fact !== undefined) ?? [];
}

/** Returns the facts on the row of a record in a list. */
export function registerFacts(entry: Entry, words: LocaleWords): string[] {
  const ofCollection = inLists[entry.collection];
  return ofCollection ? ofCollection(entry, words).filter((fact) => fact !== undefined) : cardFacts(entry, words);
}
