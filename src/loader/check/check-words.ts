import type { ContentFault } from "../../model/studio/faults.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { isInEnglish } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { type Needed, wordsNeeded } from "./words-needed.ts";

/** Field and lookup of each kind of word in a language's texts */
const places: Record<Needed["kind"], { field: string; of(texts: Texts): Record<string, string | undefined> }> = {
  label: { field: "labels", of: ({ labels }) => labels },
  value: { field: "values", of: ({ values }) => values },
  slug: { field: "values", of: ({ values, spellings }) => ({ ...spellings, ...values }) },
  collection: { field: "collections", of: ({ collections }) => collections },
  question: { field: "overview.questions", of: ({ overview }) => overview.questions },
};

/**
 * Returns faults for words that a language shows and lacks. Names in the collection table are English, so pages in English
 * alone may lack them. An author's slug is its own word until a language translates it.
 */
export function checkWords(studio: Studio): ContentFault[] {
  const needed = studio.locales.flatMap((locale) => wordsNeeded(studio, locale).map((each) => ({ ...each, locale })));
  const byName = Map.groupBy(needed, ({ kind, name }) => `${places[kind].field}.${name}`);
  return [...byName].flatMap(([field, shown]) => missing(field, shown, studio));
}

function missing(
  field: string,
  shown: readonly (Needed & { locale: Locale })[],
  { texts, locales }: Studio,
): ContentFault[] {
  const has = (kind: Needed["kind"], name: string, locale: Locale) =>
    places[kind].of(textsOf({ texts }, locale))[name] !== undefined;
  const isOwnWord = shown.every(
    ({ kind, name }) => kind === "slug" && !locales.some((each) => has("value", name, each)),
  );
  if (isOwnWord || shown.every(({ locale }) => isInEnglish(locale))) return [];
  return shown
    .filter(({ kind, name, locale }) => !has(kind, name, locale))
    .map(({ name, from, kind, locale }) => ({
      file: `texts/${locale}.yaml`,
      field,
      reason: "is missing",
      expected: `${kind === "question" ? "a question that the collection answers" : `what \`${name}\` is called`} in ${texts[locale]?.language}; ${from} shows it`,
    }));
}
