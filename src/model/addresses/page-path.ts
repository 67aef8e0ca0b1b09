import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { localPath, pathOf } from "./addresses.ts";

/** Returns the path of a page in a locale, or else in the default locale; the home page if there is neither. */
export function pagePath(studio: Studio, slug: string, locale: Locale): string {
  const [found] = [locale, studio.defaultLocale].flatMap((each) => studio.get("pages", slug, each) ?? []);
  return found ? pathOf(studio, found) : localPath(studio, locale);
}
