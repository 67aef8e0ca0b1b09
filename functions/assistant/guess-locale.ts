import type { ChatQuestion } from "../../src/api/operations/assistant.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { stopWordsOf } from "../../src/search/stop-words.ts";
import { termWordsOf } from "./content-terms.ts";

/** Language of a question that does not name one: the one whose small words it is written with. */
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

/** Words that show a language: those that say nothing, and those of a greeting. */
function smallWordsOf(locale: Locale, texts: Texts | undefined): ReadonlySet<string> {
  const phrases = [...(texts?.assistant.greetings ?? []), ...(texts?.assistant.gratitude ?? [])];
  return new Set([...stopWordsOf(locale), ...termWordsOf(phrases.join(" ").toLowerCase())]);
}
