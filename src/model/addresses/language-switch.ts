import { countOfRecords } from "../records/count-of-records.ts";
import { isAtRoot } from "../shapes/segment-of.ts";
import { introductionOf } from "../studio/list-introduced-by.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { type PageAddress, partPath, pathOf } from "./addresses.ts";
import { collectionTitle } from "./list-title.ts";

/** Link of a page to one language of the studio. */
export interface LanguageLink {
  locale: Locale;
  path: string;
  /** Title, in that language, of the page that the link leads to if there is no translation. */
  instead?: string;
}

/** Returns the link of a page to each language: to its translation, else to its list, else to the home page. */
export function languageSwitch(studio: Studio, page: PageAddress): LanguageLink[] {
  return studio.locales.map((locale) => {
    const path = page.alternates[locale];
    return path === undefined ? { locale, ...insteadOf(page, studio, locale) } : { locale, path };
  });
}

function insteadOf({ collection }: PageAddress, studio: Studio, locale: Locale): { path: string; instead: string } {
  if (!isAtRoot(collection) && countOfRecords(studio, collection, locale) > 0) {
    const title = introductionOf(studio, collection, locale)?.data.title ?? collectionTitle(studio, collection, locale);
    return { path: partPath(studio, { collection, locale }), instead: title };
  }
  const home = { collection: "pages", slug: "home", locale } as const;
  return { path: pathOf(studio, home), instead: studio.texts[locale]?.home ?? "" };
}
