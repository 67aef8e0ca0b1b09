import type { PageAddress } from "../model/addresses/addresses.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

export const sitemapPath = "/sitemap.xml";

/** Makes `/sitemap.xml` (sitemaps.org), with the translations of each page. */
export function* sitemap(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact(sitemapPath, mediaTypes.xml, () => document(site)),
    title: "Sitemap",
    description: "Every page with the day of its last change and its translations.",
    relation: "sitemap",
    listedIn: ["head", "llms"],
  };
}

function document(site: Site): string {
  const indexed = site.pages.filter(({ isIndexed }) => isIndexed);
  const paths = new Set(indexed.map(({ path }) => path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${indexed.map((page) => entry(page, paths, site)).join("\n")}
</urlset>
`;
}

function entry(page: PageAddress, indexed: ReadonlySet<string>, { studio, baseUrl }: Site): string {
  const absolute = (path: string) => xmlText(new URL(path, baseUrl).href);
  const alternates = Object.entries(page.alternates).filter(([, path]) => indexed.has(path));
  const fallback = page.alternates[studio.defaultLocale];
  if (fallback && indexed.has(fallback)) alternates.push(["x-default", fallback]);
  const links = alternates.map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`,
  );
  return `<url><loc>${absolute(page.path)}</loc><lastmod>${page.updated}</lastmod>${links.join("")}</url>`;
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
