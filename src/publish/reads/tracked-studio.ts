import { identityOf, questionText } from "../../model/reads/questions.ts";
import { recorder } from "../../model/reads/recorder.ts";
import { readingTime } from "../../model/records/derived.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Entry, Studio, StudioData } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { FactLevel, factAt, factsReadOf, trackedFacts } from "./tracked-facts.ts";

/** Settings that are noted fact by fact. Each page reads almost all of the others. */
const settings: Readonly<Record<string, FactLevel>> = { texts: new FactLevel({ "*": { spellings: {} } }) };

/** Facts of records; those that a record is found by, or that are read with its prose, are not noted here. */
const ofRecords = new FactLevel({ data: {} }, new Set(["collection", "slug", "locale", "pictures", "linked"]));

/** Returns a studio that notes what is read of it: which records there are, and each fact of them. */
export function trackedStudio(studio: Studio): Studio {
  const tracked = new Map(studio.entries.map((entry) => [entry, trackedEntry(entry)]));
  const trackedLists = new WeakMap<readonly Entry[], readonly Entry[]>();
  const entryOf = (name: "get" | "listed", terms: string[], found: Entry | undefined): Entry | undefined => {
    const entry = found && tracked.get(found);
    const read = factsReadOf(entry);
    if (read) recorder()?.noteFact(read, name === "listed" ? "unlisted" : undefined);
    else recorder()?.note(questionText(name, terms), () => false);
    return entry;
  };
  const listOf = (
    name: "entries" | "list" | "unlisted",
    terms: string[],
    found: readonly Entry[],
  ): readonly Entry[] => {
    recorder()?.note(questionText(name, terms), () => found.map(identityOf), found);
    const list = trackedLists.get(found) ?? found.map((entry) => tracked.get(entry) as Entry);
    trackedLists.set(found, list);
    return list;
  };
  const data = Object.entries(studio).filter(([, value]) => typeof value !== "function");
  const facts = Object.fromEntries(data.map(([name, value]) => [name, trackedSetting(name, value)]));
  const whole = Object.defineProperties(
    {},
    Object.fromEntries(
      data.map(([name]) => {
        const get = () => (name === "entries" ? listOf("entries", [], studio.entries) : facts[name]?.());
        return [name, { enumerable: true, get }];
      }),
    ),
  ) as StudioData;
  return Object.assign(whole, {
    list: (name: CollectionName, locale: Locale) => listOf("list", [name, locale], studio.list(name, locale)),
    unlisted: (name: CollectionName, locale: Locale) =>
      listOf("unlisted", [name, locale], studio.unlisted(name, locale)),
    get: (name: CollectionName, slug: string, locale: Locale) =>
      entryOf("get", [name, slug, locale], studio.get(name, slug, locale)),
    listed: (name: CollectionName, slug: string, locale: Locale) =>
      entryOf("listed", [name, slug, locale], studio.listed(name, slug, locale)),
    localesOf: (name: CollectionName, slug: string) => {
      const locales = studio.localesOf(name, slug);
      recorder()?.note(questionText("localesOf", [name, slug]), () => locales);
      return locales;
    },
  }) as unknown as Studio;
}

/** Returns a record that notes what is read of it. Pages other than its own show its length as a reading time alone. */
function trackedEntry(entry: Entry): Entry {
  const { collection, slug, locale } = entry;
  return trackedFacts(entry, ofRecords, {
    terms: ["record", collection, slug, locale],
    fact: (path) => (path === "words" ? readingTime(entry.words) : factAt(entry, path)),
  });
}

/** Returns a function that reads a setting, and notes what of it. */
function trackedSetting(name: string, value: unknown): () => unknown {
  const level = settings[name];
  if (typeof value !== "object" || value === null || !level) {
    const key = typeof value === "object" && value !== null ? value : undefined;
    return () => {
      recorder()?.note(questionText("setting", [name]), () => value, key);
      return value;
    };
  }
  const tracked = trackedFacts(value, level, { terms: ["setting", name], fact: (path) => factAt(value, path) });
  return () => tracked;
}
