import { isInEnglish } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Returns the language of texts from the API's tables, if it is not the page's. The contract and all problems are in English. */
export function foreignTo(locale: Locale): "en" | undefined {
  return isInEnglish(locale) ? undefined : "en";
}
