import { collectionRow } from "../shapes/collections.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { collectionTitle, localPath, type PageAddress, pathOf } from "./addresses.ts";

/** Where a page leads in a language. */
export interface LanguageLink {
  locale: Locale;
  path: string;
  /** What stands there in place of the page, where that is not translated: its title in that language. */
  instead?: string;
}

/** Where a page leads in each language of the studio: its translation, else the list that it would be in, else the home page. */
export function languageSwitch(studio: Studio, page: PageAddress): LanguageLink[] {
  return studio.locales.map((locale) => {
    const path = page.alternates[locale];
    return path === undefined ? { locale, ...insteadOf(page, studio, locale) } : { locale, path };
  });
}

function insteadOf({ collection }: PageAddress, studio: Studio, locale: Locale): { path: string; instead: string } {
  const { segment } = collectionRow(collection);
  if (segment !== null && studio.list(collection, locale).length > 0) {
    const title = studio.get("pages", segment, locale)?.data.title ?? collectionTitle(studio, collection, locale);
    return { path: localPath(studio, locale, segment), instead: title };
  }
  const home = { collection: "pages", slug: "home", locale } as const;
  return { path: pathOf(studio, home), instead: studio.texts[locale]?.home ?? "" };
}
