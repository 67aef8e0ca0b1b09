import type { PageEntry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** The menus of the site. */
export type MenuPlace = "main" | "footer";

/** Pages that a menu names, in its order. */
export function menuPages(studio: Studio, locale: Locale, place: MenuPlace): PageEntry[] {
  return studio.list("pages", locale).filter(({ data }) => data.menu === place);
}

/** How a menu names a page. */
export function menuTitle({ data }: PageEntry): string {
  return data.label ?? data.title;
}
