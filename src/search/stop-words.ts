import type { Locale } from "../model/texts/localized.ts";
import { languageWordsOf } from "./words/words-of.ts";

export function stopWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn("stop", locale);
}

export function lightWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn("light", locale);
}

export function personWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn("persons", locale);
}

export function amountWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn("amounts", locale);
}

function wordsIn(kind: "stop" | "light" | "persons" | "amounts", locale: Locale) {
  return new Set((languageWordsOf(locale)?.[kind] ?? "").split(" ").filter(Boolean));
}
