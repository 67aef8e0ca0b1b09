import { collectionNames } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { askedWordsOf } from "../../search/asked-words.ts";
import { longestQuery } from "./search-question.ts";

/** Says that nothing was found, and which content was searched. */
export function noneText(query: string, locale: Locale, studio: Studio): string {
  const { search, collections } = textsOf(studio, locale);
  const searched = collectionNames()
    .filter((name) => name !== "pages" && studio.list(name, locale).length > 0)
    .map((name) => (collections[name] ?? name).toLocaleLowerCase(locale));
  return fill(search.none, { query, collections: new Intl.ListFormat(locale).format(searched) });
}

/** Says that a question has no word to search for: signs alone, or words of every page. Empty if it has one. */
export function wordlessText(query: string, locale: Locale, studio: Studio): string {
  const asked = askedWordsOf(query, locale);
  if (query === "" || asked.some(({ typed }) => /[\p{L}\p{N}]/u.test(typed))) return "";
  const { wordless } = textsOf(studio, locale).search;
  return wordless ? fill(wordless, { query }) : noneText(query, locale, studio);
}

/** Says that a question could not be read, and names the maximum length of one. */
export function unreadText(locale: Locale, studio: Studio): string {
  return fill(textsOf(studio, locale).search.unread ?? "", { most: String(longestQuery) });
}
