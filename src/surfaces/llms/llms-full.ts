import { localPath, type PageAddress } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import { listBounds, partsByKey } from "../parts.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { collectionListPath, isListed, partLines } from "./collection-lists.ts";
import { codeOf } from "./link-lines.ts";

/** Largest site of a language that is one text, in words of its records: some two megabytes */
const mostWords = 250_000;

/**
 * Makes `/llms-full.txt` for each language: the Markdown of all its pages, one after another. That of a larger site is an
 * index of one text for each collection, `/llms/articles-full.txt`, or of its parts.
 */
export function* llmsFull(site: Site): Iterable<Artifact> {
  const { studio } = site;
  for (const locale of studio.locales) {
    const isDefault = locale === studio.defaultLocale;
    const pages = site.pages.filter((page) => page.locale === locale && isListed(page) && isWritten(page));
    const isLong = pages.length > listBounds.collection.whole || wordsIn(studio, locale) > mostWords;
    const path = localPath(studio, locale, "llms-full.txt");
    yield {
      ...(isLong
        ? textArtifact(path, mediaTypes.text, () => textIndex(site, locale, pages))
        : wholeText(site, locale, path, pages)),
      title: isDefault ? "The whole site" : `The whole site (${locale})`,
      description: isLong
        ? "Addresses of the texts with the Markdown of every page of one language, one for each collection."
        : "Markdown of every page of one language, one after another.",
      listedIn: isDefault ? ["mcp", "footer"] : [],
    };
    if (!isLong) continue;
    for (const [name, own] of Map.groupBy(pages, ({ collection }) => collection)) {
      yield* collectionTexts(site, locale, name, own);
    }
  }
}

/** Makes the text of a collection; a long one is an index of several. */
function* collectionTexts(
  site: Site,
  locale: Locale,
  name: CollectionName,
  pages: readonly PageAddress[],
): Iterable<Artifact> {
  const { studio } = site;
  const path = (part?: number) => collectionListPath(studio, name, locale, "-full", part);
  const parts = partsByKey(pages, listBounds.collection, (page) => page.path);
  if (parts.length === 0) yield wholeText(site, locale, path(), pages);
  else {
    const title = collectionTitle(studio, name, locale);
    yield textArtifact(
      path(),
      mediaTypes.text,
      () => `${headOf(site, locale)}\n\n${partLines(site, locale, title, parts, path)}\n`,
    );
  }
  for (const { number, items } of parts) yield wholeText(site, locale, path(number), items);
}

/** Returns true if the page is written content; generated pages repeat the reference, and those of tags their list. */
function isWritten({ kind }: PageAddress): boolean {
  return ["home", "list", "record"].includes(kind);
}

function wordsIn({ entries }: Studio, locale: Locale): number {
  return entries.reduce((sum, entry) => sum + (entry.locale === locale ? entry.words : 0), 0);
}

/** Returns the text of some pages, which an earlier build made if it has the same ones with the same Markdown. */
function wholeText(site: Site, locale: Locale, path: string, pages: readonly PageAddress[]): Artifact {
  const members = `pages of ${path}`;
  site.queries.state(
    members,
    pages.map((page) => page.path),
  );
  const text = async () => {
    site.queries.note(members);
    const documents: string[] = [];
    for (const page of pages) {
      const { markdown } = await site.render(page);
      documents.push(`Source: <${new URL(page.path, site.baseUrl).href}>\n\n${markdown.trim()}\n`);
    }
    return `${headOf(site, locale)}\n\n${documents.join("\n---\n\n")}`;
  };
  return { path, mediaType: mediaTypes.text, readsAll: true, body: async () => ({ content: await text() }) };
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
