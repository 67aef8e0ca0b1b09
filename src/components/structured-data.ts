import type { PageAddress } from "../model/addresses.ts";
import type { CollectionName } from "../model/collections.ts";
import type { Studio } from "../model/studio.ts";
import { jobPosting } from "./job-posting.ts";
import { organization, publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";
import { trailOf } from "./trail.ts";

const types: { [Name in CollectionName]?: (subject: Subject<Name>) => object } = {
  articles: ({ entry, studio, url, base }) => ({
    "@type": "Article",
    headline: entry.data.title,
    description: entry.data.summary,
    datePublished: entry.data.published,
    dateModified: entry.data.updated,
    inLanguage: entry.locale,
    keywords: entry.data.tags,
    mainEntityOfPage: url,
    author: publisher(studio, base),
    publisher: publisher(studio, base),
  }),
  services: ({ entry, studio, url, base }) => ({
    "@type": "Service",
    name: entry.data.title,
    description: entry.data.summary,
    url,
    provider: publisher(studio, base),
    offers: {
      "@type": "AggregateOffer",
      lowPrice: entry.data.price_range.from,
      highPrice: entry.data.price_range.to,
      priceCurrency: studio.company.currency,
    },
  }),
  jobs: jobPosting,
};

/** The page as JSON-LD, safe inside a script element. */
export function structuredData(page: PageAddress, studio: Studio, base: URL): string {
  const graph = [subjectOf(page, studio, base), breadcrumbs(page, studio, base)].filter((node) => node !== undefined);
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

function subjectOf(page: PageAddress, studio: Studio, base: URL): object | undefined {
  if (page.kind === "home") return organization(studio, page.locale, base);
  const entry = page.kind === "record" ? studio.get(page.collection, page.slug, page.locale) : undefined;
  const describe = types[page.collection] as ((subject: Subject) => object) | undefined;
  return entry && describe?.({ entry, studio, url: new URL(page.path, base).href, base });
}

function breadcrumbs(page: PageAddress, studio: Studio, base: URL): object | undefined {
  if (page.kind === "home") return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trailOf(page, studio).map(({ title, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: new URL(href, base).href,
    })),
  };
}
