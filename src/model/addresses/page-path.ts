import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { localPath, pathOf } from "./addresses.ts";

/** Where somebody is sent for a page: to it in their language, or else in the studio's own; home where there is none. */
export function pagePath(studio: Studio, slug: string, locale: Locale): string {
  const [found] = [locale, studio.defaultLocale].flatMap((each) => studio.get("pages", slug, each) ?? []);
  return found ? pathOf(studio, found) : localPath(studio, locale);
}
