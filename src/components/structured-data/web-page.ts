import { entriesOn, type PageAddress, pathOf, proseEntryOn } from "../../model/addresses/addresses.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { trailOf } from "../parts/trail.ts";
import { knownClients } from "./client.ts";
import { identifiers, reference } from "./identifiers.ts";
import { pictureNode } from "./picture-node.ts";

/** Pages for which schema.org has a type */
const ownTypes: Record<string, string> = { about: "AboutPage", contact: "ContactPage" };

const aboutStudio: readonly string[] = ["home", "about", "contact"];

export function isAboutStudio({ collection, slug }: PageAddress): boolean {
  return collection === "pages" && aboutStudio.includes(slug);
}

/** Returns the site, of which every page is a part. */
export function website(studio: Studio, base: URL) {
  return {
    "@type": "WebSite",
    "@id": identifiers.website(base),
    url: base.href,
    name: studio.company.name,
    inLanguage: studio.locales,
    publisher: reference(identifiers.organization(base)),
  };
}

/** Returns the page itself; `subject` is the identifier of the thing it describes, if that is a node of its own. */
export function webPage(page: PageAddress, studio: Studio, base: URL, subject: string | undefined) {
  const url = new URL(page.path, base).href;
  const entry = proseEntryOn(page, studio);
  const mainEntity = isAboutStudio(page) ? identifiers.organization(base) : subject;
  return {
    "@type": typeOf(page),
    "@id": identifiers.page(url),
    url,
    name: page.title,
    description: page.description,
    inLanguage: page.locale,
    dateModified: page.updated,
    isPartOf: reference(identifiers.website(base)),
    publisher: reference(identifiers.organization(base)),
    ...(page.kind !== "home" && { breadcrumb: reference(identifiers.breadcrumbs(url)) }),
    ...(mainEntity && { mainEntity: reference(mainEntity) }),
    ...((page.kind === "list" || page.kind === "selection") && { mainEntity: recordsOn(page, studio, base) }),
    ...(page.collection === "pages" && page.slug === "about" && { mentions: knownClients(studio, base) }),
    ...(entry && page.collection === "pages" && { primaryImageOfPage: pictureNode(entry, base) }),
  };
}

/** Returns the pages above a page, and the page itself; the home page has none above it. */
export function breadcrumbs(page: PageAddress, studio: Studio, base: URL) {
  if (page.kind === "home") return undefined;
  return {
    "@type": "BreadcrumbList",
    "@id": identifiers.breadcrumbs(new URL(page.path, base).href),
    itemListElement: trailOf(page, studio).map(({ title, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: new URL(href, base).href,
    })),
  };
}

function typeOf({ kind, collection, slug }: PageAddress): string {
  if (kind === "list" || kind === "selection") return "CollectionPage";
  if (kind === "record" && collectionRow(collection).team) return "ProfilePage";
  return (collection === "pages" && ownTypes[slug]) || "WebPage";
}

function recordsOn(page: PageAddress, studio: Studio, base: URL) {
  const entries = entriesOn(page, studio);
  return {
    "@type": "ItemList",
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: entry.data.title,
      url: new URL(pathOf(studio, entry), base).href,
    })),
  };
}
