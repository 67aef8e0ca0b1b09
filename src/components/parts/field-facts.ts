import { pathOf } from "../../model/addresses/addresses.ts";
import { linkedValues } from "../../model/addresses/selection-links.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { referredBy } from "../../model/records/references.ts";
import { shownField, shownFields } from "../../model/records/shown-fields.ts";
import { shownAsText } from "../../model/records/shown-value.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { texts } from "../../model/shapes/field-shapes.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import type { Fact } from "./fact.ts";

/** Order of facts, and the fields that a view shows apart from them */
interface Arrangement {
  first?: readonly string[];
  apart?: readonly string[];
}

/** Returns the fields of a record that its view does not show itself, as labelled facts. All views show fields this way. */
export function factsOf(entry: Entry, words: LocaleWords, { first = [], apart = [] }: Arrangement = {}): Fact[] {
  const shown = shownFields(entry.collection).filter((name) => !apart.includes(name));
  const ordered = [...first.filter((name) => shown.includes(name)), ...shown.filter((name) => !first.includes(name))];
  return ordered.flatMap((name) => factOf(entry, name, words) ?? []);
}

/** Returns a field of a record as a labelled fact; undefined if the record lacks it. */
export function factOf(entry: Entry, name: string, words: LocaleWords): Fact | undefined {
  const target = collectionRow(entry.collection).references?.[name];
  if (target === undefined) {
    const line = linkedValues(currentStudio(), entry, name, fieldOf(entry, name, texts) ?? []);
    if (line) return { label: words.label(name, entry.collection), line };
    const shown = shownField(entry, name, words);
    return shown && { label: words.label(name, entry.collection), shown };
  }
  const studio = currentStudio();
  const links = referredBy(entry, name, studio).map((each) => ({ title: each.data.title, href: pathOf(studio, each) }));
  return links.length > 0 ? { label: words.label(name, entry.collection), links } : undefined;
}

/** Returns a field of a record as one line; undefined if the record lacks it. */
export function plainFact(entry: Entry, name: string, words: LocaleWords): string | undefined {
  const shown = shownField(entry, name, words);
  return shown && shownAsText(shown, words);
}
