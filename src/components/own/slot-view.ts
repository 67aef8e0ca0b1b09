import { localPath, type PageAddress } from "../../model/addresses/addresses.ts";
import type { MenuPlace } from "../../model/addresses/menu-pages.ts";
import { type MenuItem, siteMenu } from "../../model/addresses/site-menu.ts";
import { currentStudio } from "../../model/studio/current.ts";
import { translate } from "../../model/texts/localized.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import { currentStateOf } from "../frame/menu.ts";
import { plainWords } from "./record-view.ts";
import type { MenuEntry, SlotView } from "./view-facts.d.ts";

/** Returns the facts of a page and its studio for a view that stands around the content. */
export function slotViewOf(page: PageAddress, words: LocaleWords): Omit<SlotView, "Default"> {
  const studio = currentStudio();
  const { name, legal_name, tagline, contact, socials } = translate(studio.company, page.locale, studio.locales);
  const menu = (place: MenuPlace) => siteMenu(studio, page.locale, place).map((item) => entryOf(item, page.path));
  return {
    page: {
      url: page.path,
      title: page.title,
      summary: page.description,
      kind: page.kind,
      collection: page.collection,
      language: page.locale,
      updated: page.updated,
      languages: page.alternates,
    },
    home: localPath(studio, page.locale),
    get menu() {
      return { main: menu("main"), footer: menu("footer") };
    },
    studio: {
      name,
      legal_name,
      tagline,
      contact: { email: contact.email, ...(contact.phone && { phone: contact.phone }) },
      socials: socials.map(({ network, url }) => ({ network, url })),
    },
    words: plainWords(words),
  };
}

function entryOf(item: MenuItem, path: string): MenuEntry {
  return {
    title: item.title,
    ...(item.href !== undefined && { url: item.href }),
    isCurrent: currentStateOf(item, path) !== undefined,
    below: item.below.map((each) => entryOf(each, path)),
  };
}
