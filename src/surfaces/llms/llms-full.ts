import { localPath, type PageAddress } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { collectionListPath } from "./collection-lists.ts";
import { codeOf } from "./link-lines.ts";

/** Largest site of a language that is one text, in pages and in words of their records: some two megabytes */
const longest = { pages: 500, words: 250_000 };

/**
 * Makes `/llms-full.txt` for each language: the Markdown of all its pages, one after another. That of a larger site is an
 * index of one text for each collection, `/llms/articles-full.txt`.
 */
export function* llmsFull(site: Site): Iterable<Artifact> {
  const { studio } = site;
  for (const locale of studio.locales) {
    const isDefault = locale === studio.defaultLocale;
    const pages = site.pages.filter((page) => page.locale === locale && page.isIndexed && isWritten(page));
    const isLong = pages.length > longest.pages || wordsIn(studio, locale) > longest.words;
    yield {
      path: localPath(studio, locale, "llms-full.txt"),
      mediaType: mediaTypes.text,
      title: isDefault ? "The whole site" : `The whole site (${locale})`,
      description: isLong
        ? "Addresses of the texts with the Markdown of every page of one language, one for each collection."
        : "Markdown of every page of one language, one after another.",
      listedIn: isDefault ? ["mcp", "footer"] : [],
      body: async () => ({
        content: isLong ? textIndex(site, locale, pages) : await wholeText(site, locale, pages),
      }),
    };
    if (!isLong) continue;
    for (const [name, own] of Map.groupBy(pages, ({ collection }) => collection)) {
      const path = collectionListPath(studio, name, locale, "-full");
      yield { path, mediaType: mediaTypes.text, body: async () => ({ content: await wholeText(site, locale, own) }) };
    }
  }
}

/** Returns true if the page is written content; generated pages repeat the reference, and those of tags their list. */
function isWritten({ kind }: PageAddress): boolean {
  return ["home", "list", "record"].includes(kind);
}

function wordsIn({ entries }: Studio, locale: Locale): number {
  return entries.reduce((sum, entry) => sum + (entry.locale === locale ? entry.words : 0), 0);
}

async function wholeText(site: Site, locale: Locale, pages: readonly PageAddress[]): Promise<string> {
  const documents: string[] = [];
  for (const page of pages) {
    const { markdown } = await site.render(page);
    documents.push(`Source: <${new URL(page.path, site.baseUrl).href}>\n\n${markdown.trim()}\n`);
  }
  return `${headOf(site, locale)}\n\n${documents.join("\n---\n\n")}`;
}

function textIndex(site: Site, locale: Locale, pages: readonly PageAddress[]): string {
  const { studio, baseUrl } = site;
  const lines = [...Map.groupBy(pages, ({ collection }) => collection)].map(([name, own]) => {
    const address = codeOf(collectionListPath(studio, name, locale, "-full"), baseUrl);
    return `- ${collectionTitle(studio, name, locale)} (${own.length}): ${address}`;
  });
  return `${headOf(site, locale)}\n\n${textsOf(studio, locale).lists.split}\n\n${lines.join("\n")}\n`;
}

function headOf({ studio }: Site, locale: Locale): string {
  const title = fill(studio.texts[locale]?.overview.whole ?? "", { studio: studio.company.name });
  return `# ${title}\n\n> ${studio.company.tagline[locale]}`;
}
