import type { PageAddress } from "../model/addresses/addresses.ts";

/** The language that every representation of a page is in (RFC 9110 §8.5). */
export function contentLanguage({ locale }: Pick<PageAddress, "locale">): Record<string, string> {
  return { "Content-Language": locale };
}
