import { fieldOf } from "../../model/records/field-of.ts";
import { shownField, shownFields } from "../../model/records/shown-fields.ts";
import { shownAsText } from "../../model/records/shown-value.ts";
import { collectionRow, hasCollection } from "../../model/shapes/collections.ts";
import { texts } from "../../model/shapes/field-shapes.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../words/words.ts";
import { type Fact, linksTo } from "./fact.ts";

/** Which facts come first, and which fields a view places apart from them. */
interface Arrangement {
  first?: readonly string[];
  apart?: readonly string[];
}

/** Every field of a record that a view does not place itself, as a labelled fact: the one way in which fields are shown. */
export function factsOf(entry: Entry, words: LocaleWords, { first = [], apart = [] }: Arrangement = {}): Fact[] {
  const shown = shownFields(entry.collection).filter((name) => !apart.includes(name));
  const ordered = [...first.filter((name) => shown.includes(name)), ...shown.filter((name) => !first.includes(name))];
  return ordered.flatMap((name) => factOf(entry, name, words) ?? []);
}

function factOf(entry: Entry, name: string, words: LocaleWords): Fact | undefined {
  const target = collectionRow(entry.collection).references?.[name];
  if (target === undefined) {
    const shown = shownField(entry, name, words);
    return shown && { label: words.label(name), shown };
  }
  const slugs = hasCollection(target) ? fieldOf(entry, name, texts) : undefined;
  const links = linksTo(target, slugs ?? [], entry.locale);
  return links.length > 0 ? { label: words.label(name), links } : undefined;
}

/** A field of a record in one line; undefined where the record does not have it. */
export function plainFact(entry: Entry, name: string, words: LocaleWords): string | undefined {
  const shown = shownField(entry, name, words);
  return shown && shownAsText(shown, words);
}
