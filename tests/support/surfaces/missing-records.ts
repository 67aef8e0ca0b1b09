import { studio } from "../studio-under-test.ts";

/** Returns the records of a collection that a language lacks: their languages by slug. */
export function missing(collection: string, locale: string): Map<string, string[]> {
  const all = Map.groupBy(
    studio.entries.filter((entry) => entry.collection === collection),
    ({ slug }) => slug,
  );
  const languages = [...all].map(([slug, entries]) => [slug, entries.map((entry) => entry.locale)] as const);
  return new Map(
    languages.filter(([, locales]) => !locales.includes(locale)).map(([slug, locales]) => [slug, locales]),
  );
}
