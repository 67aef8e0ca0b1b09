import type { List, ListItem, PhrasingContent } from "mdast";
import { writeMarkdown } from "../../markdown/write-markdown.ts";
import type { MenuPlace } from "../../model/addresses/menu-pages.ts";
import { type MenuItem, siteMenu } from "../../model/addresses/site-menu.ts";
import { untranslatedEntries, untranslatedOf } from "../../model/records/untranslated.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Site } from "../site.ts";

/** Returns the home page's menus by place, and the pages missing from them that exist in other languages only. */
export function homeMenu(locale: Locale, site: Site) {
  const missing = untranslatedEntries(site.studio, "pages", locale);
  return {
    main: menu("main", locale, site),
    footer: menu("footer", locale, site),
    untranslated: untranslatedOf(site.studio, missing, site.baseUrl),
  };
}

/** Returns the menus as a section for the home page's Markdown, which is made without them. */
export function menuMarkdown(locale: Locale, site: Site): string {
  const { main, footer, untranslated } = homeMenu(locale, site);
  const texts = site.studio.texts[locale];
  const others = untranslated.map(({ title, url, locales }) => {
    const languages = locales.map((locale) => site.studio.texts[locale]?.language ?? locale);
    return item(link(title, url), { type: "text", value: ` (${languages.join(", ")})` });
  });
  return writeMarkdown([
    { type: "heading", depth: 2, children: [{ type: "text", value: texts?.collections.pages ?? "Pages" }] },
    list([...main, ...footer].map(listed)),
    ...(others.length > 0 ? [paragraph({ type: "text", value: texts?.also_published ?? "" }), list(others)] : []),
  ]);
}

/** Link of a menu with absolute addresses; one that only holds others has none. */
interface MenuLink {
  title: string;
  url?: string;
  below?: MenuLink[];
}

function menu(place: MenuPlace, locale: Locale, { studio, baseUrl }: Site): MenuLink[] {
  const linkTo = ({ title, href, below }: MenuItem): MenuLink => ({
    title,
    ...(href !== undefined && { url: new URL(href, baseUrl).href }),
    ...(below.length > 0 && { below: below.map(linkTo) }),
  });
  return siteMenu(studio, locale, place).map(linkTo);
}

function listed({ title, url, below = [] }: MenuLink): ListItem {
  const own = item(url === undefined ? { type: "text", value: title } : link(title, url));
  return below.length === 0 ? own : { ...own, children: [...own.children, list(below.map(listed))] };
}

function list(children: ListItem[]): List {
  return { type: "list", spread: false, children };
}

function item(...children: PhrasingContent[]): ListItem {
  return { type: "listItem", spread: false, children: [paragraph(...children)] };
}

function paragraph(...children: PhrasingContent[]) {
  return { type: "paragraph" as const, children };
}

function link(title: string, url: string): PhrasingContent {
  return { type: "link", url, children: [{ type: "text", value: title }] };
}
