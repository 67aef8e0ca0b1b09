import { collectionNames } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill, type Texts } from "../../model/texts/texts.ts";
import { askedWordsOf } from "../../search/asked-words.ts";
import { termsOf } from "../../search/terms.ts";
import { longestQuery } from "./search-question.ts";

/** Says that nothing was found, and where it was looked for. */
export function noneText(query: string, locale: Locale, studio: Studio): string {
  const { search, collections } = studio.texts[locale] as Texts;
  const searched = collectionNames
    .filter((name) => name !== "pages" && studio.list(name, locale).length > 0)
    .map((name) => (collections[name] ?? name).toLocaleLowerCase(locale));
  return fill(search.none, { query, collections: new Intl.ListFormat(locale).format(searched) });
}

/** Says that a question has no word to look for: signs alone, or words that every page has. Empty where it has one. */
export function wordlessText(query: string, locale: Locale, studio: Studio): string {
  const asked = askedWordsOf(query, termsOf(locale));
  if (query === "" || asked.some(({ typed }) => /[\p{L}\p{N}]/u.test(typed))) return "";
  const { wordless } = (studio.texts[locale] as Texts).search;
  return wordless ? fill(wordless, { query }) : noneText(query, locale, studio);
}

/** Says that a question could not be read, and how one can. */
export function unreadText(locale: Locale, studio: Studio): string {
  return fill((studio.texts[locale] as Texts).search.unread ?? "", { most: String(longestQuery) });
}
