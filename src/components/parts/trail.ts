import { referenceSlug } from "../../api/pages/site-pages.ts";
import { localPath, type PageAddress, partPath, pathOf } from "../../model/addresses/addresses.ts";
import { hasList } from "../../model/addresses/has-list.ts";
import { introductionOf } from "../../model/studio/list-introduced-by.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { wordsFor } from "../../model/words/words.ts";
import type { Link } from "./fact.ts";

/** Returns the pages above a page, from the home page down, and the page itself. */
export function trailOf(page: PageAddress, studio: Studio): Link[] {
  const words = wordsFor(studio, page.locale);
  const trail = [{ title: words.texts.home, href: localPath(studio, page.locale) }];
  const isBelow = page.kind === "record" || page.kind === "selection";
  if (isBelow && hasList(studio, page.collection, page.locale)) {
    const introduction = introductionOf(studio, page.collection, page.locale)?.data;
    const title = introduction?.label ?? introduction?.title ?? words.collection(page.collection);
    trail.push({ title, href: partPath(studio, { collection: page.collection, locale: page.locale }) });
  }
  const reference = page.kind === "operation" && studio.get("pages", referenceSlug, page.locale);
  if (reference) trail.push({ title: reference.data.label ?? reference.data.title, href: pathOf(studio, reference) });
  if (page.kind !== "home") trail.push({ title: page.title, href: page.path });
  return trail;
}
