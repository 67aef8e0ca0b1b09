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
    return own ? [{ name, ...own, isExtension: collectionRow(name).own?.isExtension === true }] : [];
  });
  if (defined.length === 0) return texts;
  const below = (kind: "labels" | "values") =>
    defined.flatMap((own) => Object.entries(own[kind]).map(([key, said]) => [`${own.name}.${key}`, said]));
  const named = (isOfProgram: boolean, key: "title" | "one") =>
    Object.fromEntries(
      defined.flatMap((each) => (each.isExtension === isOfProgram && each[key] ? [[each.name, each[key]]] : [])),
    );
  return {
    ...texts,
    search: { ...texts.search, kinds: { ...named(false, "one"), ...texts.search.kinds, ...named(true, "one") } },
    // A name of the program's own collection that a studio states takes the place of ours.
    collections: { ...named(false, "title"), ...texts.collections, ...named(true, "title") },
    labels: { ...Object.fromEntries(below("labels")), ...texts.labels },
    values: { ...Object.fromEntries(below("values")), ...texts.values },
  };
}
