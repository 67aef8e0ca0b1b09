import type { ChatQuestion } from "../../src/contract/assistant.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Studio } from "../../src/model/studio.ts";
import { stopWordsOf } from "../../src/search/stop-words.ts";
import { wordsOf } from "./content-terms.ts";

/** Language of a question that does not name one: the one whose small words it is written with. */
export function localeOf(
  { locale, message, history }: ChatQuestion,
  { locales, defaultLocale }: Pick<Studio, "locales" | "defaultLocale">,
): Locale {
  if (locale !== undefined) return locale;
  const said = [...history.filter(({ role }) => role === "user").map(({ content }) => content), message];
  const words = wordsOf(said.join(" ").toLowerCase());
  let best = { locale: defaultLocale, count: countIn(defaultLocale, words) };
  for (const other of locales) {
    const count = countIn(other, words);
    if (count > best.count) best = { locale: other, count };
  }
  return best.locale;
}

function countIn(locale: Locale, words: readonly string[]): number {
  const stopWords = stopWordsOf(locale);
  return words.filter((word) => stopWords.has(word)).length;
}
