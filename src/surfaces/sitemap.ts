import type { PageAddress } from "../model/addresses/addresses.ts";
import { escapeAttribute } from "../model/texts/escape-attribute.ts";
import { mediaTypes } from "./media-types.ts";
import { keyOfPage, type ListPart, lastDayOf, listBounds, partsByKey } from "./parts.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

export const sitemapPath = "/sitemap.xml";

/**
 * Makes `/sitemap.xml` (sitemaps.org), with the translations of each page. A larger site has an index of several, which
 * stand at the root: a sitemap may name what is below its own folder alone.
 */
export function* sitemap(site: Site): Iterable<Artifact> {
  const pages = site.pages.filter(({ isIndexed }) => isIndexed);
  const paths = new Set(pages.map(({ path }) => path));
  const parts = partsByKey(pages, listBounds.sitemap, keyOfPage);
  yield {
    ...textArtifact(sitemapPath, mediaTypes.xml, () =>
      parts.length > 0 ? indexOf(parts, site) : urlSet(pages, paths, site),
    ),
    title: "Sitemap",
    description: "Every page with the day of its last change and its translations.",
    relation: "sitemap",
    listedIn: ["head", "llms"],
  };
  for (const { number, items } of parts) {
    yield textArtifact(partPath(number), mediaTypes.xml, () => urlSet(items, paths, site));
  }
}

function partPath(number: number): string {
  return `/sitemap-${number}.xml`;
}

function urlSet(pages: readonly PageAddress[], indexed: ReadonlySet<string>, site: Site): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entry(page, indexed, site)).join("\n")}
</urlset>
`;
}

function indexOf(parts: readonly ListPart<PageAddress>[], { baseUrl }: Site): string {
  const sitemaps = parts.map(({ number, items }) => {
    const url = escapeAttribute(new URL(partPath(number), baseUrl).href);
    return `<sitemap><loc>${url}</loc><lastmod>${lastDayOf(items)}</lastmod></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join("\n")}
</sitemapindex>
`;
}

function entry(page: PageAddress, indexed: ReadonlySet<string>, { studio, baseUrl }: Site): string {
  const absolute = (path: string) => escapeAttribute(new URL(path, baseUrl).href);
  const alternates = Object.entries(page.alternates).filter(([, path]) => indexed.has(path));
  const fallback = page.alternates[studio.defaultLocale];
  if (fallback && indexed.has(fallback)) alternates.push(["x-default", fallback]);
  const links = alternates.map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`,
  );
  return `<url><loc>${absolute(page.path)}</loc><lastmod>${page.updated}</lastmod>${links.join("")}</url>`;
}
