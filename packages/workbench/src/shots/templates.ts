import type { Page } from "playwright";
import { onDemandAddress, onDemandSlugs } from "../../../../src/api/http/on-demand-address.ts";
import { operationsOf } from "../../../../src/api/operations.ts";
import { sitePagesOf } from "../../../../src/api/pages/site-pages.ts";
import type { PageAddress } from "../../../../src/model/addresses/addresses.ts";
import { collectionRow } from "../../../../src/model/shapes/collections.ts";
import type { Studio } from "../../../../src/model/studio/studio.ts";
import type { Locale } from "../../../../src/model/texts/localized.ts";
import { states } from "./states.ts";

/** Look of the site: an address, and the actions before a shot. */
export interface Template {
  name: string;
  path: string;
  prepare?(page: Page): Promise<void>;
  /** Set if a shot shows the window with an overlay, not the whole page. */
  isOfWindow?: true;
}

/** Returns every look of a studio's pages in a language, each template on the page with the most content. */
export function templatesOf(studio: Studio, locale: Locale): Template[] {
  const pages = [
    ...sitePagesOf(studio, operationsOf(studio)).filter((page) => page.locale === locale),
    ...onDemandSlugs.map((slug) => onDemandAddress(studio, slug, locale)),
  ];
  const words = ({ collection, slug }: PageAddress) => studio.get(collection, slug, locale)?.words ?? 0;
  const fullest = new Map<string, PageAddress>();
  for (const page of pages) {
    const name = templateOf(page);
    const known = fullest.get(name);
    if (!known || words(page) > words(known)) fullest.set(name, page);
  }
  const plain = [...fullest].map(([name, { path }]): Template => ({ name, path }));
  const changed = states.flatMap(({ of, name, query, prepare, ...how }): Template[] => {
    const page = fullest.get(of);
    if (!page) return [];
    const path = page.path + (query?.(studio, locale) ?? "");
    return [{ name: `${of}-${name}`, path, ...how, ...(prepare && { prepare: (of) => prepare(of, studio, locale) }) }];
  });
  return [...plain, ...changed];
}

/** Returns the name of a page's template; each page about the studio itself is one. */
function templateOf({ kind, collection, slug }: PageAddress): string {
  if (kind === "home" || kind === "operation" || kind === "selection") return kind;
  if (kind === "list" || collection === "pages") return slug;
  return collectionRow(collection).singular;
}
