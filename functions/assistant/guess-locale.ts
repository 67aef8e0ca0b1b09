import type { ChatQuestion } from "../../src/api/operations/assistant.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { stopWordsOf } from "../../src/search/stop-words.ts";
import { termWordsOf } from "./content-terms.ts";

/** Guesses the language of a question that names none, by its stop words. */
export function localeOf(
  { locale, message, history }: ChatQuestion,
  { locales, defaultLocale, texts }: Pick<Studio, "locales" | "defaultLocale" | "texts">,
): Locale {
  if (locale !== undefined) return locale;
  const said = [...history.filter(({ role }) => role === "user").map(({ content }) => content), message];
  const words = termWordsOf(said.join(" ").toLowerCase());
  const countIn = (language: Locale) => {
    const smallWords = smallWordsOf(language, texts[language]);
    return words.filter((word) => smallWords.has(word)).length;
  };
  let best = { locale: defaultLocale, count: countIn(defaultLocale) };
  for (const other of locales) {
    const count = countIn(other);
    if (count > best.count) best = { locale: other, count };
  }
  return best.locale;
}

/** Returns the words that show a language: stop words and greetings. */
function smallWordsOf(locale: Locale, texts: Texts | undefined): ReadonlySet<string> {
  const phrases = [...(texts?.assistant.greetings ?? []), ...(texts?.assistant.gratitude ?? [])];
  return new Set([...stopWordsOf(locale), ...termWordsOf(phrases.join(" ").toLowerCase())]);
}
