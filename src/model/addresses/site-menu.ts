import { question } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import { collectionNames, collectionRow } from "../shapes/collections.ts";
import { introductionOf } from "../studio/list-introduced-by.ts";
import type { MenuEntry } from "../studio/menu-file.ts";
import type { Studio } from "../studio/studio.ts";
import { cutText } from "../texts/cut-text.ts";
import type { Locale } from "../texts/localized.ts";
import { pagesOf, partPath, pathOf } from "./addresses.ts";
import { hasList } from "./has-list.ts";
import { collectionTitle } from "./list-title.ts";
import { longestTitle, type MenuPlace, menuPages, menuTitle } from "./menu-pages.ts";
import { linksIn } from "./resolve-link.ts";

/** Entry of a menu in a language. */
export interface MenuItem {
  title: string;
  /** Path of this site, or an address elsewhere; absent for an entry that only holds others. */
  href?: string;
  /** Set if it leads to another site. */
  isOutside?: true;
  below: readonly MenuItem[];
}

/** Returns a menu in a language: the one that `menu.yaml` states, or else the pages whose front matter names it. */
export const siteMenu = question(
  "menu",
  oncePerStudio((studio, locale: Locale, place: MenuPlace): readonly MenuItem[] => createMenu(studio, locale, place)),
);

function createMenu(studio: Studio, locale: Locale, place: MenuPlace): MenuItem[] {
  const stated = studio.menu?.[place];
  if (!stated) {
    const pages = menuPages(studio, locale, place).map((entry) => ({
      title: menuTitle(entry),
      href: pathOf(studio, entry),
      below: [],
    }));
    return [...pages, ...definedLists(studio, locale, place)];
  }
  const titles = titlesIn(studio, locale);
  return stated.flatMap((entry) => itemOf(entry, titles, studio, locale));
}

/** Returns the lists that their collections put into a menu, unless the page that introduces one stands in a menu itself. */
function definedLists(studio: Studio, locale: Locale, place: MenuPlace): MenuItem[] {
  const placed = collectionNames().filter(
    (name) => collectionRow(name).menu === place && hasList(studio, name, locale),
  );
  return placed.flatMap((name) => {
    const introduction = introductionOf(studio, name, locale);
    if (introduction && introduction.data.menu !== "none") return [];
    const title = introduction ? menuTitle(introduction) : cutText(collectionTitle(studio, name, locale), longestTitle);
    return [{ title, href: partPath(studio, { collection: name, locale }), below: [] }];
  });
}

/** Returns true if an entry of a stated menu has others below it. */
export function hasSubMenu({ menu }: Pick<Studio, "menu">): boolean {
  return menu?.main?.some(({ below = [] }) => below.length > 0) ?? false;
}

/** Returns the titles of a language's pages as menus show them, by their paths. */
function titlesIn(studio: Studio, locale: Locale): ReadonlyMap<string, string> {
  const pages = pagesOf(studio).map(({ path, title }): [string, string] => [path, cutText(title, longestTitle)]);
  const labelled = studio
    .list("pages", locale)
    .map((entry): [string, string] => [pathOf(studio, entry), menuTitle(entry)]);
  return new Map([...pages, ...labelled]);
}

/** Returns an entry in a language; none where its page is not published in it and nothing is below. */
function itemOf(entry: MenuEntry, titles: ReadonlyMap<string, string>, studio: Studio, locale: Locale): MenuItem[] {
  const below = (entry.below ?? []).flatMap((each) => itemOf(each, titles, studio, locale));
  const label = typeof entry.label === "string" ? entry.label : entry.label?.[locale];
  const end = entry.to === undefined ? undefined : endOf(entry.to, studio, locale);
  if (!end) return below.length > 0 && label !== undefined ? [{ title: label, below }] : [];
  const title = label ?? titles.get(end.href.replace(/[?#].*$/s, "")) ?? nameOf(end.href);
  return [{ title, ...end, below }];
}

type End = Pick<MenuItem, "isOutside"> & { href: string };

/** Returns the place that an address of a menu leads to; undefined if the studio has no such page in the language. */
function endOf(to: string, studio: Studio, locale: Locale): End | undefined {
  const destination = linksIn(studio)(to, { collection: "pages", locale });
  if (destination.kind === "elsewhere") {
    const href = "href" in destination ? destination.href : to;
    return { href, isOutside: true };
  }
  // A link to prices or to a list that a studio lacks leads to another page, which an entry of this name would not say.
  const isThere = "href" in destination && !("isOfPrices" in destination || "isOfEmptyList" in destination);
  return isThere ? { href: destination.href } : undefined;
}

/** Returns a name for an address without a label: its host, or what stands after the scheme. */
function nameOf(address: string): string {
  return URL.parse(address)?.host || address.replace(/^(?:mailto|tel):/, "");
}
