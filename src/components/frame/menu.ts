import { pathOf } from "../../model/addresses/addresses.ts";
import { type MenuPlace, menuPages, menuTitle } from "../../model/addresses/menu-pages.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Link } from "../parts/fact.ts";

const known = new WeakMap<Studio, Map<string, Link[]>>();

/** Returns the pages in a menu. The result is cached, since it is the same on every page of a locale. */
export function menuOf(studio: Studio, locale: Locale, place: MenuPlace): Link[] {
  const ofStudio = known.get(studio) ?? new Map<string, Link[]>();
  known.set(studio, ofStudio);
  const key = `${place}/${locale}`;
  const menu = ofStudio.get(key) ?? createMenu(studio, locale, place);
  ofStudio.set(key, menu);
  return menu;
}

function createMenu(studio: Studio, locale: Locale, place: MenuPlace): Link[] {
  return menuPages(studio, locale, place).map((entry) => ({ title: menuTitle(entry), href: pathOf(studio, entry) }));
}

/** Returns the `aria-current` of a menu item on the page shown. */
export function currentState(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
