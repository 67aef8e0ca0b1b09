import { type PageAddress, partPath, pathOf } from "../../model/addresses/addresses.ts";
import { faceOf } from "../../model/records/published-picture.ts";
import { fieldsOfViews } from "../../model/records/shown-fields.ts";
import { shownAsText } from "../../model/records/shown-value.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import type { Fact } from "../parts/fact.ts";
import { factOf } from "../parts/field-facts.ts";
import { faceAttributes } from "../prose/picture.ts";
import type { Field, ListView, Picture, RecordFacts, RecordView, Words } from "./view-facts.d.ts";

type Fields = Readonly<Record<string, Field<unknown> | undefined>>;

/** Returns the facts of a record for a view of the studio. */
export async function recordViewOf(entry: Entry, words: LocaleWords): Promise<Omit<RecordView<Fields>, "Default">> {
  const face = faceOf(entry);
  const picture = face && {
    alt: face.alt,
    ...(face.caption !== undefined && { caption: face.caption }),
    ...(face.credit !== undefined && { credit: face.credit }),
    ...(await faceAttributes(face.path, "thumb")),
  };
  const record = Object.defineProperties(recordFacts(entry, words), {
    ...(picture && { picture: { value: picture as Picture, enumerable: true } }),
  });
  return { record, words: plainWords(words) };
}

/** Returns the facts of a list, of the records that a page shows of it. */
export function listViewOf(
  page: PageAddress,
  { entry, entries }: { entry: Entry | undefined; entries: readonly Entry[] },
  words: LocaleWords,
): Omit<ListView<Fields>, "Default"> {
  const { number, count } = page.part ?? { number: 1, count: 1 };
  const path = (part: number) => partPath(currentStudio(), page, part);
  const list = {
    collection: page.collection,
    language: page.locale,
    url: page.path,
    title: page.title,
    ...(entry && number === 1 && { summary: entry.data.summary }),
    records: entries.map((each) => recordFacts(each, words)),
    part: {
      number,
      count,
      ...(number > 1 && { previous: path(number - 1) }),
      ...(number < count && { next: path(number + 1) }),
    },
  };
  return { list, words: plainWords(words) };
}

function recordFacts(entry: Entry, words: LocaleWords): RecordFacts<Fields> {
  const { collection, slug, locale, data } = entry;
  return {
    collection,
    slug,
    language: locale,
    url: pathOf(currentStudio(), entry),
    title: data.title,
    summary: data.summary,
    updated: data.updated,
    // A page depends on the fields of the records whose fields it shows.
    get fields() {
      return Object.fromEntries(fieldsOfViews(collection).map((name) => [name, fieldOf(entry, name, words)]));
    },
  };
}

function fieldOf(entry: Entry, name: string, words: LocaleWords): Field<unknown> | undefined {
  const fact = factOf(entry, name, words);
  return fact && { label: fact.label, value: entry.data[name], text: textOf(fact, words), links: linksOf(fact) };
}

function textOf({ shown, links = [], line = [] }: Fact, words: LocaleWords): string {
  return shown ? shownAsText(shown, words) : [...links, ...line].map(({ title }) => title).join(", ");
}

function linksOf({ links = [], line = [] }: Fact): Field<unknown>["links"] {
  const ofValues = line.flatMap(({ title, path }) => (path === undefined ? [] : [{ title, url: path }]));
  return [...links.map(({ title, href }) => ({ title, url: href })), ...ofValues];
}

/** Returns the words of a language without what only our own views use. */
export function plainWords(words: LocaleWords): Words {
  const { locale, label, value, collection, day, number, money } = words;
  return { language: locale, label, value: (each, of) => value(each, false, of), collection, day, number, money };
}
