import { collectionTitle } from "../../model/addresses/list-title.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { linkLine, markdownUrl } from "./link-lines.ts";

/** Makes `/sitemap.md`: every page by language and collection, with the date of its last change. */
export function* sitemapPage(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/sitemap.md", mediaTypes.markdown, () => document(site)),
    title: "All pages",
    description: "Every page by language and collection, with the day of its last change and a link to its Markdown.",
    listedIn: ["llms", "footer"],
  };
}

function document(site: Site): string {
  const { company, texts, defaultLocale, locales } = site.studio;
  const title = fill(texts[defaultLocale]?.overview.pages ?? "", { studio: company.name });
  return `# ${title}\n${locales.map((locale) => languageSection(site, locale)).join("")}`;
}

function languageSection({ studio, pages, baseUrl }: Site, locale: Locale): string {
  const { language } = textsOf(studio, locale);
  const sections = collectionNames.map((name) => {
    const lines = pages
      .filter((page) => page.locale === locale && page.collection === name && page.isIndexed)
      .map(({ title, path, updated }) => linkLine(title, markdownUrl(path, baseUrl), updated));
    return lines.length === 0 ? "" : `\n### ${collectionTitle(studio, name, locale)}\n\n${lines.join("\n")}\n`;
  });
  return `\n## ${language}\n${sections.join("")}`;
}
