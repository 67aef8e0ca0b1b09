import type { ContentFault } from "../../model/studio/faults.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { isInEnglish, labelOf, labelOfChoice, titleOf } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { type Needed, wordsNeeded } from "./words-needed.ts";

interface Place {
  field: string;
  of(texts: Texts): Record<string, string | undefined>;
  /** Returns what pages show, whether the language has a word or not. */
  shown(texts: Texts, name: string): string | undefined;
}

/** Field and lookup of each kind of word in a language's texts */
const places: Record<Needed["kind"], Place> = {
  label: { field: "labels", of: ({ labels }) => labels, shown: labelOf },
  value: { field: "values", of: ({ values }) => values, shown: labelOfChoice },
  slug: { field: "values", of: ({ values, spellings }) => ({ ...spellings, ...values }), shown: labelOfChoice },
  collection: { field: "collections", of: ({ collections }) => collections, shown: titleOf },
  question: {
    field: "overview.questions",
    of: ({ overview }) => overview.questions,
    shown: ({ overview }, name) => overview.questions[name],
  },
};

/**
 * Returns warnings for words that a language shows and lacks, since English stands in for them, and faults for those that
 * have no English either. Names in the collection table are English, so pages in English alone may lack them. An author's slug is its own word until a language translates it.
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
  const has = (kind: Needed["kind"], name: string, locale: Locale) => {
    const { of, field: place } = places[kind];
    const own = textsOf({ texts }, locale);
    return of(own)[name] !== undefined && !own.borrowed?.includes(`${place}.${name}`);
  };
  const isOwnWord = shown.every(
    ({ kind, name }) => kind === "slug" && !locales.some((each) => has("value", name, each)),
  );
  if (isOwnWord || shown.every(({ locale }) => isInEnglish(locale))) return [];
  return shown
    .filter(({ kind, name, locale }) => !has(kind, name, locale))
    .map(({ name, from, kind, locale }) => {
      const shown = places[kind].shown(textsOf({ texts }, locale), name);
      const asked = kind === "question" ? "a question that the collection answers" : `what \`${name}\` is called`;
      return {
        file: `texts/${locale}.yaml`,
        field,
        reason: shown === undefined ? "is missing" : `is missing, so that pages show \`${shown}\` in English`,
        ...(shown !== undefined && { severity: "warning" as const }),
        expected: `${asked} in ${texts[locale]?.language}; ${from} shows it`,
      };
    });
}
