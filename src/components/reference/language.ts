import { isInEnglish } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";

/**
 * What a page says of the API's tables is in English, which the contract and every problem are written in. The language that
 * has to be marked as another one on a page of a language.
 */
export function foreignTo(locale: Locale): "en" | undefined {
  return isInEnglish(locale) ? undefined : "en";
}
