import type { Locale } from "../model/texts/localized.ts";
import { languageWordsOf } from "./words/words-of.ts";

/**
 * Returns the words by which visitors ask for pages of a kind, in small letters without accents; none of an unknown kind. Those of a
 * list are its collection's too.
 */
export function kindWordsOf(kind: string, locale: Locale): readonly string[] {
  const kinds = languageWordsOf(locale)?.kinds ?? {};
  const [collection = ""] = kind.split(" ");
  return [...new Set([collection, kind])].flatMap((each) => kinds[each]?.split(" ") ?? []);
}

/** Returns the words by which visitors ask for pages of any kind. */
export function allKindWordsOf(locale: Locale): ReadonlySet<string> {
  return new Set(Object.values(languageWordsOf(locale)?.kinds ?? {}).flatMap((words) => words.split(" ")));
}
