import type { PageEntry, Studio } from "../studio/studio.ts";
import { cutText } from "../texts/cut-text.ts";
import type { Locale } from "../texts/localized.ts";

export type MenuPlace = "main" | "footer";

export function menuPages(studio: Studio, locale: Locale, place: MenuPlace): PageEntry[] {
  return studio.list("pages", locale).filter(({ data }) => data.menu === place);
}

/** Maximum number of characters of a title in a menu */
export const longestTitle = 120;

export function menuTitle({ data }: PageEntry): string {
  return data.label ?? cutText(data.title, longestTitle);
}
