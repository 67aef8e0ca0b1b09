import type { PageEntry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

export type MenuPlace = "main" | "footer";

export function menuPages(studio: Studio, locale: Locale, place: MenuPlace): PageEntry[] {
  return studio.list("pages", locale).filter(({ data }) => data.menu === place);
}

export function menuTitle({ data }: PageEntry): string {
  return data.label ?? data.title;
}
