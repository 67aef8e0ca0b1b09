import { studio } from "../studio-under-test.ts";

/** Records of a collection that a language lacks: slug → languages it is published in. */
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
