import { pathOf } from "../../model/addresses/addresses.ts";
import type { LinkedValue } from "../../model/addresses/selection-links.ts";
import type { ShownValue } from "../../model/records/shown-value.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Labelled fact of a record: a value or links */
export interface Fact {
  label: string;
  shown?: ShownValue;
  links?: readonly Link[];
  /** Words in a line, some of which lead to a page. */
  line?: readonly LinkedValue[];
}

export function textFact(label: string, text: string): Fact {
  return { label, shown: { kind: "text", text } };
}

export interface Link {
  title: string;
  href: string;
}

/** Returns links to the records of `slugs` that are published in the locale. */
export function linksTo(collection: CollectionName, slugs: readonly string[], locale: Locale): Link[] {
  const studio = currentStudio();
  return slugs
    .map((slug) => studio.listed(collection, slug, locale))
    .filter((entry) => entry !== undefined)
    .map((entry) => ({ title: entry.data.title, href: pathOf(studio, entry) }));
}
