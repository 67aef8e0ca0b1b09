import { z } from "zod";
import { pathOf } from "../addresses/addresses.ts";
import { recordsQuestion } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { comparePlaces, sortKey } from "../studio/places.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Record that a list names although it exists only in other languages. Rulings §5. */
export const untranslatedSchema = z
  .object({
    slug: z.string().describe("Name of the record."),
    title: z.string().describe("Title in the first of its languages."),
    url: z.url().describe("Page in that language."),
    locales: z.array(z.string()).describe("Languages it is published in."),
  })
  .meta({ id: "Untranslated", description: "A record that is not published in the language asked for." });

export type Untranslated = z.infer<typeof untranslatedSchema>;

/** Maximum number of untranslated records that a list names: an answer must not grow with what it does not hold. */
export const mostUntranslated = 100;

/** Returns the records of a collection that are not published in a locale, in its order, each in its first locale. */
export const untranslatedEntries = recordsQuestion("untranslated", (studio, name: CollectionName, locale: Locale) =>
  findUntranslated(studio, name, locale),
);

const findUntranslated = oncePerStudio((studio, name: CollectionName, locale: Locale): readonly Entry[] => {
  const found = new Map<string, Entry>();
  for (const other of studio.locales) {
    for (const entry of studio.list(name, other)) {
      if (!found.has(entry.slug) && !studio.get(name, entry.slug, locale)) found.set(entry.slug, entry);
    }
  }
  const place = (entry: Entry) => ({ key: sortKey(entry), slug: entry.slug });
  return [...found.values()].sort((a, b) => comparePlaces(name, place(a), place(b)));
});

/** Returns untranslated records as answers name them; at most `mostUntranslated`. */
export function untranslatedOf(studio: Studio, entries: readonly Entry[], baseUrl: string): Untranslated[] {
  return entries.slice(0, mostUntranslated).map((entry) => ({
    slug: entry.slug,
    title: entry.data.title,
    url: new URL(pathOf(studio, entry), baseUrl).href,
    locales: studio.localesOf(entry.collection, entry.slug),
  }));
}
