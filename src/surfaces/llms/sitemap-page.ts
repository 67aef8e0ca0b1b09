import type { PageAddress } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import { keyOfPage, type ListPart, lastDayOf, listBounds, partsByKey, partTitle } from "../parts.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { linkLine, markdownUrl } from "./link-lines.ts";

/**
 * Makes `/sitemap.md`: every page by language and collection, with the date of its last change. That of a larger site is an
 * index of several.
 */
export function* sitemapPage(site: Site): Iterable<Artifact> {
  const pages = site.pages.filter(({ isIndexed }) => isIndexed);
  const parts = partsByKey(pages, listBounds.sitemap, keyOfPage);
  yield {
    ...textArtifact(`${pathOf()}.md`, mediaTypes.markdown, () =>
      parts.length > 0 ? indexOf(parts, site) : document(pages, site),
    ),
    title: "All pages",
    description: "Every page by language and collection, with the day of its last change and a link to its Markdown.",
    listedIn: ["llms", "footer"],
  };
  for (const { number, items } of parts) {
    yield textArtifact(`${pathOf(number)}.md`, mediaTypes.markdown, () => document(items, site, number));
  }
}

function pathOf(part?: number): string {
  return part === undefined ? "/sitemap" : `/sitemap-${part}`;
}

function titleOf({ studio }: Site, part?: number): string {
  const { company, defaultLocale } = studio;
  const title = fill(textsOf(studio, defaultLocale).overview.pages, { studio: company.name });
  return part === undefined ? title : partTitle(studio, defaultLocale, title, part);
}

function indexOf(parts: readonly ListPart<PageAddress>[], site: Site): string {
  const lines = parts.map(({ number, items }) =>
    linkLine(titleOf(site, number), markdownUrl(pathOf(number), site.baseUrl), lastDayOf(items)),
  );
  return `# ${titleOf(site)}\n\n${lines.join("\n")}\n`;
}

function document(pages: readonly PageAddress[], site: Site, part?: number): string {
  const languages = site.studio.locales.map((locale) => {
    const own = pages.filter((page) => page.locale === locale);
    return part !== undefined && own.length === 0 ? "" : languageSection(own, locale, site);
  });
  return `# ${titleOf(site, part)}\n${languages.join("")}`;
}

function languageSection(pages: readonly PageAddress[], locale: Locale, { studio, baseUrl }: Site): string {
  const { language } = textsOf(studio, locale);
  const sections = collectionNames().map((name) => {
    const lines = pages
      .filter(({ collection }) => collection === name)
      .map(({ title, path, updated }) => linkLine(title, markdownUrl(path, baseUrl), updated));
    return lines.length === 0 ? "" : `\n### ${collectionTitle(studio, name, locale)}\n\n${lines.join("\n")}\n`;
  });
  return `\n## ${language}\n${sections.join("")}`;
}
