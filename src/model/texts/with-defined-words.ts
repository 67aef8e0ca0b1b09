import { collectionNames, collectionRow } from "../shapes/collections.ts";
import type { Locale } from "./localized.ts";
import type { Texts } from "./texts.ts";

type Named = Pick<Texts, "collections" | "labels" | "values" | "search">;

/**
 * Returns texts with the words of collections that the studio defines. Those of a field stand below its collection, as in
 * `talks.venue`, since another collection may call such a field otherwise. Words of the texts themselves come first.
 */
export function withDefinedWords<Own extends Named>(texts: Own, locale: Locale): Own {
  const defined = collectionNames().flatMap((name) => {
    const own = collectionRow(name).own?.words(locale);
    return own ? [{ name, ...own }] : [];
  });
  if (defined.length === 0) return texts;
  const below = (kind: "labels" | "values") =>
    defined.flatMap((own) => Object.entries(own[kind]).map(([key, said]) => [`${own.name}.${key}`, said]));
  const titles = Object.fromEntries(defined.map(({ name, title }) => [name, title]));
  const kinds = Object.fromEntries(defined.map(({ name, one }) => [name, one]));
  return {
    ...texts,
    search: { ...texts.search, kinds: { ...kinds, ...texts.search.kinds } },
    collections: { ...titles, ...texts.collections },
    labels: { ...Object.fromEntries(below("labels")), ...texts.labels },
    values: { ...Object.fromEntries(below("values")), ...texts.values },
  };
}
