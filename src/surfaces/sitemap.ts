import type { PageAddress } from "../model/addresses/addresses.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

export const sitemapPath = "/sitemap.xml";

/** Most addresses and bytes of one sitemap (https://www.sitemaps.org/protocol.html#index) */
const most = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** Bytes of a tag of an entry, at most, and of a character of its address: as an entity, or percent-encoded */
const [tagBytes, mostEscaped] = [128, 12];

/** Bytes around the entries of a sitemap, at most */
const frame = 512;

/**
 * Makes `/sitemap.xml` (sitemaps.org), with the translations of each page. A larger site has an index of several, which
 * stand at the root: a sitemap may name what is below its own folder alone.
 */
export function* sitemap(site: Site): Iterable<Artifact> {
  const parts = isSurelyOne(site) ? [] : partsOf(site);
  const document = parts.length > 1 ? () => indexOf(parts, site) : () => urlSet(partsOf(site).flat());
  yield {
    ...textArtifact(sitemapPath, mediaTypes.xml, document),
    title: "Sitemap",
    description: "Every page with the day of its last change and its translations.",
    relation: "sitemap",
    listedIn: ["head", "llms"],
  };
  if (parts.length < 2) return;
  for (const [index, entries] of parts.entries()) {
    yield textArtifact(partPath(index), mediaTypes.xml, () => urlSet(entries));
  }
}

/** Returns true for a site whose addresses fit into one sitemap however long its entries are, so that nobody has to measure them. */
function isSurelyOne({ pages, baseUrl }: Site): boolean {
  if (pages.length > most.addresses) return false;
  const bytes = pages.map(({ path, alternates }) => {
    const urls = [path, path, path, ...Object.values(alternates)];
    return urls.reduce((sum, url) => sum + tagBytes + mostEscaped * (baseUrl.length + url.length), 0);
  });
  return bytes.reduce((sum, own) => sum + own, frame) <= most.bytes;
}

function partPath(index: number): string {
  return `/sitemap-${index + 1}.xml`;
}

interface SitemapEntry {
  xml: string;
  updated: string;
}

/** Cache of the entries of a site, which artifacts are made of several times. */
const known = new WeakMap<Site, SitemapEntry[][]>();

/** Returns the entries of each sitemap of a site. */
function partsOf(site: Site): SitemapEntry[][] {
  const parts = known.get(site) ?? findParts(site);
  known.set(site, parts);
  return parts;
}

function findParts(site: Site): SitemapEntry[][] {
  const indexed = site.pages.filter(({ isIndexed }) => isIndexed);
  const paths = new Set(indexed.map(({ path }) => path));
  const parts: SitemapEntry[][] = [[]];
  let bytes = frame;
  for (const page of indexed) {
    const xml = entry(page, paths, site);
    const own = Buffer.byteLength(xml) + 1;
    const part = parts.at(-1) as SitemapEntry[];
    const isFull = part.length === most.addresses || bytes + own > most.bytes;
    if (isFull) parts.push([]);
    bytes = own + (isFull ? frame : bytes);
    parts.at(-1)?.push({ xml, updated: page.updated });
  }
  return parts;
}

function urlSet(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(({ xml }) => xml).join("\n")}
</urlset>
`;
}

function indexOf(parts: readonly (readonly SitemapEntry[])[], { baseUrl }: Site): string {
  const sitemaps = parts.map((entries, index) => {
    const days = entries.map((each) => each.updated).sort();
    const url = xmlText(new URL(partPath(index), baseUrl).href);
    return `<sitemap><loc>${url}</loc><lastmod>${days.at(-1)}</lastmod></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join("\n")}
</sitemapindex>
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
