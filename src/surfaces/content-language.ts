import type { PageAddress } from "../model/addresses/addresses.ts";

/** Returns the language header of representations (RFC 9110 §8.5). */
export function contentLanguage({ locale }: Pick<PageAddress, "locale">): Record<string, string> {
  return { "Content-Language": locale };
}

/** Returns the headers of every representation of a page: its language, and whether robots may index it. */
export function pageHeaders(page: Pick<PageAddress, "locale" | "isUnlisted">): Record<string, string> {
  return { ...contentLanguage(page), ...(page.isUnlisted && { "X-Robots-Tag": "noindex" }) };
}
