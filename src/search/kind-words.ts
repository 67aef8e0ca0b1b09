import { collectionRow, hasCollection } from "../model/shapes/collections.ts";
import type { Locale } from "../model/texts/localized.ts";
import { collectionOfKind } from "./search-page.ts";
import { foldedWordsOf } from "./statements.ts";
import { languageWordsOf } from "./words/words-of.ts";

/**
 * Returns the words by which visitors ask for pages of a kind, in small letters without accents; none of an unknown kind. Those of a
 * list are its collection's too. A collection that the studio defines is asked for by its names.
 */
export function kindWordsOf(kind: string, locale: Locale): readonly string[] {
  const kinds = languageWordsOf(locale)?.kinds ?? {};
  const collection = collectionOfKind(kind);
  const known = [...new Set([collection, kind])].flatMap((each) => kinds[each]?.split(" ") ?? []);
  return [...known, ...definedKindWordsOf(collection, locale)];
}

/** Returns the words of the names of a collection that the studio defines, for one record and for many. */
function definedKindWordsOf(collection: string, locale: Locale): string[] {
  const named = hasCollection(collection) ? collectionRow(collection).own?.words(locale) : undefined;
  return named ? foldedWordsOf([named.one, named.title].filter(Boolean).join(" ")) : [];
}

/** Returns the words by which visitors ask for pages of any kind. */
export function allKindWordsOf(locale: Locale): ReadonlySet<string> {
  return new Set(Object.values(languageWordsOf(locale)?.kinds ?? {}).flatMap((words) => words.split(" ")));
}
