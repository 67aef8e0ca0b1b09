import type { PageAddress } from "../model/addresses/addresses.ts";

/** Returns the language header of a page's representations (RFC 9110 §8.5). */
export function contentLanguage({ locale }: Pick<PageAddress, "locale">): Record<string, string> {
  return { "Content-Language": locale };
}
